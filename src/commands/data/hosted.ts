/** Databases that a provider keeps: what is lost there is lost for everybody. */
import { literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";

/** Domains under which providers hand out database hosts. */
const PROVIDERS =
  /(^|[@/.=])[\w.-]*\.(rds\.amazonaws\.com|cache\.amazonaws\.com|redshift\.amazonaws\.com|docdb\.amazonaws\.com|database\.azure\.com|database\.windows\.net|cosmos\.azure\.com|redis\.cache\.windows\.net|neon\.tech|supabase\.co|supabase\.com|psdb\.cloud|mongodb\.net|upstash\.io|redis-cloud\.com|redislabs\.com|render\.com|rlwy\.net|railway\.app|ondigitalocean\.com|aivencloud\.com|cockroachlabs\.cloud|timescale\.com|tsdb\.cloud|clickhouse\.cloud|snowflakecomputing\.com|turso\.io|prisma-data\.net|xata\.sh|cloudsql\.google\.com)([:/?]|$)/i;

/** Variables that clients and frameworks read their database's address from. */
const ADDRESSES =
  /^(DATABASE_URL|DIRECT_URL|DB_URL|DB_HOST|PGHOST|MYSQL_HOST|MONGO(DB)?_UR[IL]|REDIS_URL|DBMATE_DATABASE_URL)$/;

const names = (text: Text): boolean => PROVIDERS.test(literal(text) ?? "");

/** A word or a variable set for the command names a provider's host. */
export function atProvider(args: Args): boolean {
  return args.words.some(names) || [...args.assigns].some(([name, value]) => ADDRESSES.test(name) && names(value));
}
