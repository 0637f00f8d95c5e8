import type { AuditEvent } from "@rond/core/server-kit"

const isRefusal = ({ action, outcome }: AuditEvent) => action === "access.refused" && outcome === "refused"

/**
 * The lines of one request, its refusals as one: the first, with the number of all. A request that names many ids would otherwise write a line
 * for each that it may not see.
 */
export function withOneRefusal(lines: readonly AuditEvent[]): readonly AuditEvent[] {
  const [first, ...others] = lines.filter(isRefusal)
  if (first === undefined || others.length === 0) return lines
  const all = { ...first, detail: { ...first.detail, refused: others.length + 1 } }
  return lines.flatMap((line) => (line === first ? [all] : isRefusal(line) ? [] : [line]))
}
