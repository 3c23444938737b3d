/** What a tilde stands for: a home, a folder of the shell, or in zsh a folder with a name. */
import { join, known, type Piece } from "../types/text.ts";
import { either } from "./alternatives.ts";
import { computed } from "./lookup.ts";
import { namedFolder, type Scope } from "./scope.ts";
import type { Values } from "./values.ts";
import type { Frame } from "./world.ts";

export class Homes {
  private readonly scope: Scope;
  private readonly frame: Frame;
  private readonly values: Values;

  constructor(scope: Scope, frame: Frame, values: Values) {
    this.scope = scope;
    this.frame = frame;
    this.values = values;
  }

  tilde(user: string): Piece[] {
    if (user === "") return this.own();
    if (user === "+") return this.scope.cwd.pieces;
    if (user === "-") return (this.scope.previous ?? this.scope.cwd).pieces;
    if (this.values.zsh) {
      // zsh has names for folders: `hash -d x=/y`, and every variable that holds an absolute path.
      const held = this.scope.variables.get(namedFolder(user)) ?? this.scope.variables.get(user);
      const value = held?.values.length === 1 ? held.values[0]! : undefined;
      if (held && !value) return [{ kind: "computed", why: `~${user}`, many: false }];
      const first = value?.pieces[0];
      if (value && first === undefined && this.scope.variables.has(namedFolder(user)))
        return computed(`~${user}`).pieces;
      const isList = held?.array && !held.plain;
      if (value && typeof first === "string" && first.startsWith("/") && !isList) return value.pieces;
      if (value && first !== undefined && (typeof first !== "string" || first.startsWith("/")))
        return either(`~${user}`, [value, known(this.homeOf(user))]).pieces;
    }
    return [this.homeOf(user)];
  }

  /** The tilde of an argument `x=~`, which zsh expands only when told to. */
  later(user: string): Piece[] {
    const home = this.tilde(user);
    return this.values.zsh ? either("a tilde", [join(home), known(`~${user}`)]).pieces : home;
  }

  private homeOf(user: string): string {
    const { home } = this.frame.scene;
    return user === "root" ? "/root" : `${home.slice(0, home.lastIndexOf("/"))}/${user}`;
  }

  /** The shells read the home from its variable, which the call may have set; without one, from the account. */
  private own(): Piece[] {
    const { home } = this.frame.scene;
    const held = this.scope.variables.get("HOME");
    const sure = held?.values.every(({ pieces }) => pieces.length > 0) && held.values.length > 0;
    if (sure) return this.values.lookup("HOME").pieces;
    return held ? either("HOME", [known(home), ...held.values]).pieces : [home];
  }
}
