import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { canonical } from "../audit-chain.ts"
import { BrokenChain, type Link } from "../link.ts"
import { hashOfLink, hashOfText } from "./line-hash.ts"
import { NumberSet } from "./number-set.ts"

interface StoredLink extends Link {
  readonly previousHash: string
  /** Numbers of its lines, separated by spaces. */
  readonly lineIds: string
}

interface StoredLine {
  readonly id: number
  readonly hash: string
  readonly text: string
}

/** Lines that have committed and are in no link yet. */
export interface Unchained {
  readonly count: number
  /** The lowest of their numbers, and when that line was written; absent without a line. */
  readonly first?: { readonly id: number; readonly at: string }
}

/** The predecessor of the first link. */
const beforeTheFirst: Link = { id: 0, hash: "" }

const linksAtOnce = 50
const idsAtOnce = 20_000

/**
 * Reads every link and its lines, and recomputes every hash.
 *
 * @param mustBe hashes by the number of their link, each with what to say where another is there
 */
export const verifyLinks = Effect.fnUntraced(function* (mustBe: readonly { readonly link: Link; readonly otherwise: string }[]) {
  const sql = yield* SqlClient.SqlClient
  const chained = new NumberSet()
  let newest = beforeTheFirst
  while (true) {
    const links = yield* sql<StoredLink>`
      select number::float8 as id, array_to_string(line_ids, ' ') as "lineIds", encode(previous_hash, 'hex') as "previousHash",
        encode(hash, 'hex') as hash
      from audit_link where number > ${newest.id} or ${newest === beforeTheFirst} order by audit_link.number limit ${linksAtOnce}`
    const idsOf = new Map(links.map((link) => [link, link.lineIds === "" ? [] : link.lineIds.split(" ").map(Number)]))
    const lines = new Map((yield* linesWith([...idsOf.values()].flat())).map((line) => [line.id, line]))
    for (const [link, ids] of idsOf) {
      const why = breakOfLink(link, newest) ?? breakOfLines(ids, lines, chained)
      if (why !== undefined) return yield* new BrokenChain({ id: link.id, message: why })
      const hashes = ids.map((id) => lines.get(id)!.hash)
      if (hashOfLink(link.id, ids, hashes, link.previousHash) !== link.hash)
        return yield* new BrokenChain({ id: link.id, message: `Link ${link.id} does not fit its lines ${ids[0]} to ${ids.at(-1)}` })
      for (const { link: earlierLink, otherwise } of mustBe)
        if (earlierLink.id === link.id && earlierLink.hash !== link.hash) return yield* new BrokenChain({ id: link.id, message: otherwise })
      newest = { id: link.id, hash: link.hash }
    }
    if (links.length < linksAtOnce) break
  }
  for (const { link } of mustBe)
    if (newest.id < link.id) return yield* new BrokenChain({ id: link.id, message: `Link ${link.id} is missing: the log ends before it` })
  return { newest, chained }
})

const linesWith = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<StoredLine>`
    select id::float8 as id, encode(hash, 'hex') as hash, ${sql.literal(canonical("line"))} as text
    from audit_entry line where id = any(${ids}::bigint[])`
})

function breakOfLink({ id, previousHash }: StoredLink, last: Link): string | undefined {
  const expected = last.id + 1
  if (id < expected) return `Link ${id} is outside the chain, whose next link is ${expected}`
  if (id !== expected) return `Link ${expected} is missing`
  return previousHash === last.hash ? undefined : `Link ${id} does not follow the one before it`
}

function breakOfLines(ids: readonly number[], lines: ReadonlyMap<number, StoredLine>, chained: NumberSet): string | undefined {
  for (const id of ids) {
    const line = lines.get(id)
    if (line === undefined) return `Line ${id} is missing`
    if (hashOfText(line.text) !== line.hash) return `Line ${id} was changed`
    if (!chained.add(id)) return `Line ${id} is in the chain twice`
  }
  return undefined
}

/**
 * Reads the numbers of all lines: each is in a link, or waits for the next one.
 *
 * @param newest the last link that was read; lines of later links were written meanwhile
 */
export const verifyTail = Effect.fnUntraced(function* (newest: Link, chained: NumberSet) {
  const sql = yield* SqlClient.SqlClient
  // Forged numbers may be negative.
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const ids = (yield* sql<{ readonly id: number }>`
      select id::float8 as id from audit_entry where id > ${after}::bigint order by audit_entry.id limit ${idsAtOnce}`).map(({ id }) => id)
    const others = ids.filter((id) => !chained.has(id))
    // One statement, so that a line which is being chained is seen in one of the two places.
    const [outside] = yield* sql<{ readonly id: number }>`
      select id::float8 as id from unnest(${others}::bigint[]) as line (id)
      where id not in (select line_id from audit_unchained)
        and id not in (select unnest(line_ids) from audit_link where number > ${newest.id})
      order by line.id limit 1`
    if (outside !== undefined) return yield* new BrokenChain({ id: outside.id, message: `Line ${outside.id} is outside the chain` })
    if (ids.length < idsAtOnce) break
    after = ids.at(-1)!
  }
  const [gone] = yield* sql<{ readonly id: number }>`
    select line_id::float8 as id from audit_unchained where not exists (select 1 from audit_entry where id = line_id) order by line_id limit 1`
  if (gone !== undefined)
    return yield* new BrokenChain({ id: gone.id, message: `Line ${gone.id} is missing: it was written, and waits for the chain` })
  return yield* verifyUnchained
})

const verifyUnchained = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const lines = yield* sql<StoredLine & { readonly at: string }>`
    select id::float8 as id, encode(hash, 'hex') as hash, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      ${sql.literal(canonical("line"))} as text
    from audit_entry line where id in (select line_id from audit_unchained) order by line.id`
  const changed = lines.find(({ text, hash }) => hashOfText(text) !== hash)
  if (changed !== undefined) return yield* new BrokenChain({ id: changed.id, message: `Line ${changed.id} was changed` })
  const [first] = lines
  const unchained: Unchained = {
    count: lines.length,
    ...(first !== undefined && { first: { id: first.id, at: first.at } }),
  }
  return unchained
})
