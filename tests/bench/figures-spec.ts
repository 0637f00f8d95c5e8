import { spawnSync } from "node:child_process"
import path from "node:path"

/** Runs one `*-figures.spec.ts` alone, in a real browser, and gives what it printed. Fails with all of it when the spec fails. */
export function runFiguresSpec(name: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, "../e2e/run.ts"), name], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ROND_FIGURES: "1" },
  })
  if (status !== 0) throw new Error(`${name} was not measured:\n${stdout}\n${stderr}`)
  return stdout
}

/** The number that the spec printed as `figure <what>: <number>`. */
export function figureIn(printed: string, what: string): number {
  const found = printed.match(new RegExp(`figure ${what}: (-?[\\d.]+)`))?.[1]
  if (found === undefined) throw new Error(`no figure "${what}" in:\n${printed}`)
  return Number(found)
}
