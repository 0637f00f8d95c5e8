/**
 * Runs before each installation (`pnpm:devPreinstall`). Stops the installation unless pnpm has the version and hash that `package.json`
 * names. `pnpm.mjs` has already checked the hash; this check is for people who call pnpm themselves. For a pnpm from npx it compares the
 * hashes that npx keeps of what it fetched. For a pnpm from elsewhere, such as Corepack, it compares the version.
 */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

/**
 * pnpm's program for each platform is a package of its own. On a platform that is not listed, the installation continues without a check.
 */
const programs = {
  "node_modules/@pnpm/exe.linux-x64": "sha512-8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==",
  "node_modules/@pnpm/exe.linux-arm64": "sha512-4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==",
}

/**
 * The problem with the pnpm that runs; `undefined` if there is none.
 *
 * @param {string} named the field `packageManager`: `pnpm@12.21.0+sha512.…`
 * @param {string | undefined} agent `npm_config_user_agent`
 * @param {Readonly<Record<string, { readonly version?: string, readonly integrity?: string }>> | undefined} fetched packages that npx
 *   fetched, by folder
 * @returns {string | undefined}
 */
export function packageManagerProblem(named, agent, fetched) {
  const [version, hash] = versionAndHash(named)
  if (version === undefined || hash === undefined) return namesNone
  if (!agent?.startsWith(`pnpm/${version} `)) return `Install with pnpm ${version}: node scripts/pnpm.mjs install`
  return fetched && hashProblem(named, fetched)
}

/**
 * The problem with the packages that npm fetched; `undefined` if there is none.
 *
 * @param {string} named the field `packageManager`
 * @param {Readonly<Record<string, { readonly version?: string, readonly integrity?: string }>>} fetched packages, by folder
 * @returns {string | undefined}
 */
export function hashProblem(named, fetched) {
  const [version, hash] = versionAndHash(named)
  if (version === undefined || hash === undefined) return namesNone
  const pnpm = "node_modules/pnpm"
  const integrities = { [pnpm]: `sha512-${Buffer.from(hash, "hex").toString("base64")}`, ...programs }
  const other = Object.entries(integrities).find(
    ([folder, integrity]) => (folder === pnpm || folder in fetched) && fetched[folder]?.integrity !== integrity,
  )
  return other && `The registry gave another ${other[0]} ${version} than the one whose hash this project names; do not install with it`
}

const namesNone = "package.json names no pnpm by version and hash in packageManager"
const versionAndHash = (named) => (/^pnpm@([^+]+)\+sha512\.([0-9a-f]{128})$/.exec(named) ?? []).slice(1)

function fetchedByNpx(program) {
  const list = program && join(program, "../../.package-lock.json")
  return list && existsSync(list) ? JSON.parse(readFileSync(list, "utf8")).packages : undefined
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { packageManager } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))
  const fault = packageManagerProblem(packageManager, process.env.npm_config_user_agent, fetchedByNpx(process.env.npm_execpath))
  if (fault !== undefined) {
    console.error(fault)
    process.exit(1)
  }
}
