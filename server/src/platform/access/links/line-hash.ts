import { createHash } from "node:crypto"
import { canonicalNewLine } from "../audit-chain.ts"

/** The hash of a line's own text, for the row `new` of a trigger, whatever the search path of its session. */
export const hashOfNewLine = `pg_catalog.sha256(pg_catalog.convert_to(${canonicalNewLine}, 'UTF8'))`

/** The same, recomputed from the text that the database gives. In hexadecimal. */
export const hashOfText = (text: string): string => createHash("sha256").update(text).digest("hex")

/**
 * The hash of a link.
 *
 * @param hashes of its lines, in the order of their numbers; in hexadecimal, as is the result
 */
export function hashOfLink(number: number, lineIds: readonly number[], hashes: readonly string[], previousHash: string): string {
  const hash = createHash("sha256").update(Buffer.from(previousHash, "hex"))
  hash.update(`${number} ${lineIds.join(" ")}`)
  for (const line of hashes) hash.update(Buffer.from(line, "hex"))
  return hash.digest("hex")
}
