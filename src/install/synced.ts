/** Folders that a service copies between machines: settings with a path of this machine would land on the others. */
const SERVICES: [name: string, folder: RegExp][] = [
  ["iCloud", /\/Library\/Mobile Documents\/|\/iCloud ?Drive\//i],
  ["Dropbox", /[\\/]Dropbox(?: \([^)]*\))?[\\/]|\/CloudStorage\/Dropbox/i],
  ["OneDrive", /[\\/]OneDrive(?: - [^\\/]*)?[\\/]|\/CloudStorage\/OneDrive/i],
  ["Google Drive", /[\\/](?:Google ?Drive|My Drive)[\\/]|\/CloudStorage\/GoogleDrive/i],
  ["Box", /\/CloudStorage\/Box-|[\\/]Box Sync[\\/]/i],
  ["Syncthing", /[\\/]Syncthing[\\/]/i],
];

/** The service in whose folder a file lies, told from its real path; null for none of those known. */
export function syncedBy(path: string): string | null {
  return SERVICES.find(([, folder]) => folder.test(path))?.[0] ?? null;
}
