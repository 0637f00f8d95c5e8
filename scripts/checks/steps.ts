import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"

/** One check: a program with its arguments. */
export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** The advice when it fails, where its own output does not say. */
  readonly advice?: string
  /** Its output is worth reading only when it fails. */
  readonly quiet?: boolean
}

/** Checks that only read the sources. They run in parallel, because most of them use one processor. */
export const readingSteps = {
  types: { name: "types", command: "tsc", args: ["-p", "tsconfig.json"] },
  format: { name: "format", command: "oxfmt", args: ["--check", "."] },
  lint: { name: "lint and dependency rules", command: "oxlint", args: ["--deny-warnings"] },
  unused: { name: "nothing unused", command: "knip", args: ["--no-progress"] },
  folders: { name: "folders without a cycle, no small file with one importer", command: "node", args: ["scripts/folders.ts"] },
  texts: { name: "texts complete in every language", command: "node", args: ["scripts/texts-check.ts"] },
  api: { name: "declarations and public API as reported", command: "node", args: ["scripts/api-reports.ts"] },
  requirements: { name: "requirements proved", command: "node", args: ["scripts/requirements-check.ts"] },
} as const satisfies Readonly<Record<string, Step>>

export const build: Step = { name: "build", command: "vite", args: ["build", "host"], quiet: true }

/**
 * Runs a step, and returns whether it passed. Its output shows as it comes, or all of it at the end; that of a quiet one only if it fails.
 *
 * @param more arguments that are no part of the command a reader would type again
 */
export async function holds(
  { name, command, args, quiet = false }: Step,
  outputTiming: "as it comes" | "at its end",
  more: readonly string[] = [],
): Promise<boolean> {
  const start = performance.now()
  const asItComes = outputTiming === "as it comes"
  if (asItComes) console.log(`\n▸ ${name}`)
  const child = spawn(command, [...args, ...more], { stdio: asItComes && !quiet ? "inherit" : ["ignore", "pipe", "pipe"] })
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", (code) => resolve(code ?? 1))
  })
  const outputs = await Promise.all([child.stdout, child.stderr].map((stream) => (stream === null ? "" : text(stream))))
  const status = await ended
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const said = quiet && status === 0 ? "" : outputs.join("").trim()
  if (!asItComes) console.log(`\n▸ ${name}\n${said}`)
  else if (said !== "") console.log(said)
  if (status === 0) console.log(`✓ ${name} (${seconds} s)`)
  else console.error(`\n✗ ${name} failed after ${seconds} s: ${command} ${args.join(" ")}`)
  return status === 0
}

/** Runs steps in parallel, and returns those that fail. */
export async function failedOf(steps: readonly Step[]): Promise<readonly Step[]> {
  const passed = await Promise.all(steps.map((step) => holds(step, "at its end")))
  return steps.filter((_, index) => passed[index] !== true)
}
