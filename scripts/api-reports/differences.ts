/**
 * The differences between the reports that are committed and those of the code: a heading for each report, then its lines, with `-` for
 * those that are gone and `+` for new ones.
 *
 * @param committedReports the committed ones by their path below the repository
 * @param current those of the code
 */
export function differences(committedReports: ReadonlyMap<string, string>, current: ReadonlyMap<string, string>): readonly string[] {
  const names = [...new Set([...committedReports.keys(), ...current.keys()])].toSorted()
  return names.flatMap((name) => {
    const [before, after] = [committedReports, current].map((reports) => reports.get(name)?.split("\n") ?? [])
    const changed = [...linesOf(before!, after!).map((line) => `- ${line}`), ...linesOf(after!, before!).map((line) => `+ ${line}`)]
    return changed.length === 0 ? [] : [name, ...changed]
  })
}

/** The lines that only the first list has, as often as it has them more. */
function linesOf(lines: readonly string[], others: readonly string[]): readonly string[] {
  const remaining = new Map<string, number>()
  for (const line of others) remaining.set(line, (remaining.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = remaining.get(line) ?? 0
    if (count > 0) remaining.set(line, count - 1)
    return count === 0
  })
}
