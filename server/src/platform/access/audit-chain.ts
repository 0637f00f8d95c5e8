/** The name of the chain that holds every line of the log. */
export const chainOfLog = "log"

/** A column added later stays out of the hash, or starts a new version of the chain. */
const textColumns = [
  "person_id",
  "role",
  "pool_id",
  "session_id",
  "request_id",
  "caller_request_id",
  "address",
  "user_agent",
  "call_id",
  "action",
  "patient_id",
  "meeting_id",
  "subject_id",
  "outcome",
  "detail",
]

/**
 * The text of a line that is hashed: its columns in this order, by built-in database functions only, so that the hash can be recomputed
 * without asking the function that made it.
 *
 * @param line the row's name in a statement
 */
export const canonical = (line: string) =>
  `jsonb_build_array(${line}.id, (extract(epoch from ${line}.at) * 1000000)::bigint, ${textColumns.map((column) => `${line}.${column}`).join(", ")})::text`

/**
 * The same text of the row `new` of a trigger, whatever the search path of its session: every name in it has its schema. The function without
 * `b` gives the same text and does not pack the values first.
 */
export const canonicalNewLine = `pg_catalog.json_build_array(new.id, (extract(epoch from new.at) operator(pg_catalog.*) 1000000)::pg_catalog.int8,
    ${textColumns.map((column) => `new.${column}`).join(", ")})::pg_catalog.text`
