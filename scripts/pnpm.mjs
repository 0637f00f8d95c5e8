/**
 * `node scripts/pnpm.mjs install` runs the pnpm that `package.json` names by version and hash, on any Node from 20 on. npm downloads it
 * without running it and verifies the registry's hashes. They must be the hashes that are named here, because the registry could serve
 * another file under this version.
 */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { basename, delimiter, dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { hashProblem } from "./package-manager/package-manager.mjs"

/**
 * Downloads pnpm if it is missing, and returns its path.
 *
 * @param {string} root the folder with the `package.json`; pnpm is downloaded to `.package-manager` below it
 * @param {(args: readonly string[]) => boolean} npm runs npm with these arguments, and returns whether it succeeded
 * @returns {string}
 */
export function verifiedPnpm(root, npm) {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const folder = join(root, ".package-manager")
  if (hashProblem(packageManager, fetchedInto(folder)) !== undefined) {
    rmSync(folder, { recursive: true, force: true })
    const named = packageManager.split("+")[0]
    if (!npm(["install", "--prefix", folder, "--ignore-scripts", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", named]))
      throw new Error(`npm could not fetch ${named}`)
    const problem = hashProblem(packageManager, fetchedInto(folder))
    if (problem !== undefined) throw new Error(problem)
  }
  return join(folder, "node_modules/pnpm/bin/pnpm.mjs")
}

const fetchedInto = (folder) => {
  const list = join(folder, "node_modules/.package-lock.json")
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")).packages : {}
}

/**
 * The advice when an installation from the lockfile has failed because a package.json has changed since; `undefined` when it failed
 * otherwise.
 *
 * @param {readonly string[]} args what pnpm was run with
 * @param {(args: readonly string[]) => string} pnpm runs pnpm with these arguments, and returns what it writes
 * @returns {string | undefined}
 */
export function lockfileAdvice(args, pnpm) {
  if (!args.includes("--frozen-lockfile")) return undefined
  // Only compares the files, and installs nothing.
  if (!pnpm(["install", "--frozen-lockfile", "--lockfile-only", "--offline"]).includes("ERR_PNPM_OUTDATED_LOCKFILE")) return undefined
  return "\nA package.json has changed since pnpm-lock.yaml was written. Run: node scripts/pnpm.mjs install --no-frozen-lockfile\nThen commit pnpm-lock.yaml with the change."
}

/** Runs npm: the one that runs this script, or else the machine's. Returns whether it succeeded. */
function runNpm(args) {
  const running = process.env.npm_execpath ?? ""
  const isNpm = basename(running) === "npm-cli.js"
  const [command, first] = isNpm ? [process.execPath, [running]] : ["npm", []]
  return (
    spawnSync(command, [...first, ...args], { stdio: ["ignore", "ignore", "inherit"], shell: !isNpm && process.platform === "win32" })
      .status === 0
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const pnpm = verifiedPnpm(fileURLToPath(new URL("..", import.meta.url)), runNpm)
    // Programs that call `pnpm` themselves, as changesets does, get the same one.
    const env = { ...process.env, PATH: `${join(dirname(pnpm), "../../.bin")}${delimiter}${process.env.PATH}` }
    const args = process.argv.slice(2)
    process.exitCode = spawnSync(process.execPath, [pnpm, ...args], { stdio: "inherit", env }).status ?? 1
    const outputOf = (again) => {
      const { stdout, stderr } = spawnSync(process.execPath, [pnpm, ...again], { encoding: "utf8", env })
      return stdout + stderr
    }
    const advice = process.exitCode === 0 ? undefined : lockfileAdvice(args, outputOf)
    if (advice !== undefined) console.error(advice)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
