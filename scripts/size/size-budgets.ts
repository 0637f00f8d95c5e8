import type { BuildSize, BuiltFile, CoreLoad, Load } from "./measure-build.ts"

/** Bytes after gzip that core and host may have until each moment. `docs/operations/speed.md` says what the moments are. */
const coreBudgets: Readonly<Record<keyof CoreLoad, number>> = { home: 261_000, drawn: 212_000, usable: 240_000, whole: 285_000 }
/** Bytes after gzip that a plugin's own files on a meeting's first screen may have, on top of core's and of those of the plugins it extends. */
const ownBudget = 15_000
/**
 * Bytes by which the check of all plugins lets one exceed {@link ownBudget}; its own check lets it by none. The minifier chooses a file's
 * names by what other files have: when Norway's plugin was copied, the files of others changed by up to 3 bytes. No check may fail for
 * that.
 */
const movedByOthers = 16

/** Bytes of each file by its name without hash, as the last deliberate update recorded them: core's, and each plugin's by folder. */
export interface RecordedSizes {
  readonly core: Readonly<Record<string, number>>
  readonly own: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** The check's output for core or for one plugin. */
export interface SizeLine {
  readonly text: string
  readonly isOver: boolean
}

/**
 * Compares a build with the budgets. Only the budgets decide; the recorded sizes say which files have grown.
 *
 * @param folders the plugins to compare
 * @param checks whether it is the check of these plugins, whose teams can make them smaller, or of all that are in the build
 */
export function comparedSizes(
  size: BuildSize,
  folders: readonly string[],
  recorded: RecordedSizes,
  checks: "these" | "all" = "these",
): readonly SizeLine[] {
  const allowed = ownBudget + (checks === "all" ? movedByOthers : 0)
  const steps = Object.keys(coreBudgets) as readonly (keyof CoreLoad)[]
  const over = steps.filter((step) => size.core[step].bytes > coreBudgets[step])
  const figures = steps.map((step) => `${step} ${kilobytes(size.core[step].bytes)} of ${coreBudgets[step] / 1000}`).join(", ")
  const files = over.flatMap((step) => size.core[step].files)
  return [
    lineFor("core", figures, over.length > 0, over.join(" and "), files, recorded.core),
    ...folders.map((folder) => {
      const own = size.own[folder]!
      return lineFor(
        folder,
        `own ${kilobytes(own.bytes)} of ${ownBudget / 1000}`,
        own.bytes > allowed,
        "own",
        own.files,
        recorded.own[folder] ?? {},
      )
    }),
  ]
}

function lineFor(
  name: string,
  figures: string,
  isOver: boolean,
  what: string,
  files: readonly BuiltFile[],
  recorded: Readonly<Record<string, number>>,
): SizeLine {
  const line = `${name.padEnd(11)} kB gzip: ${figures}`
  if (!isOver) return { text: line, isOver }
  return { text: `${line}: OVER the budget (${what})\n${grown(files, recorded)}`, isOver }
}

/** The files that have grown, most first. */
function grown(files: readonly BuiltFile[], recorded: Readonly<Record<string, number>>): string {
  const changes = [...new Map(files.map((file) => [file.name, file.bytes]))]
    .map(([name, bytes]) => ({ name, bytes, before: recorded[name] }))
    .filter(({ bytes, before = 0 }) => bytes > before)
    .toSorted((left, right) => right.bytes - (right.before ?? 0) - (left.bytes - (left.before ?? 0)))
    .map(({ name, bytes, before }) =>
      before === undefined ? `    ${name} is new: ${bytes} bytes` : `    ${name} has grown from ${before} to ${bytes} bytes`,
    )
  return changes.length === 0 ? "    No file has grown since the sizes were recorded." : changes.join("\n")
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(5)

/** The sizes of a build as they are recorded. */
export const recordOf = ({ core, own }: BuildSize): RecordedSizes => ({
  core: bytesByName(Object.values(core).flatMap(({ files }: Load) => files)),
  own: Object.fromEntries(Object.entries(own).map(([folder, { files }]) => [folder, bytesByName(files)])),
})

const bytesByName = (files: readonly BuiltFile[]) =>
  Object.fromEntries(files.map(({ name, bytes }) => [name, bytes] as const).toSorted(([left], [right]) => left.localeCompare(right, "en")))
