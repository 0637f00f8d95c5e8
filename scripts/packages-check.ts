/**
 * `npm run packages:check` packs core and the Swedish plugin as a release does, lints both packages, installs them in an empty folder,
 * and type-checks, builds and runs a small plugin there. It needs no network: other packages come from this installation.
 */
import { execFileSync } from "node:child_process"
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { buildPackage } from "./packing/build-package.ts"
import { writeDeclarations } from "./packing/declarations.ts"
import { faultsOf } from "./packing/package-faults.ts"
import { publishedPackages, root } from "./packing/published-packages.ts"

const work = mkdtempSync(path.join(tmpdir(), "rond-packages-"))
const chosen = publishedPackages.filter(({ folder }) => ["core", "plugins/se"].includes(folder))
const outside = path.join(work, "outside")
const pnpm = path.join(root, "scripts/pnpm.mjs")
const run = (name: string, file: string, args: readonly string[], cwd: string) => {
  const began = performance.now()
  try {
    execFileSync(process.execPath, [file, ...args], { cwd, encoding: "utf8", stdio: "pipe", env: { ...process.env, CI: "true" } })
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string }
    throw new Error(`${name} fails outside the repository:\n${stdout}${stderr}`, { cause: error })
  }
  console.log(`${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}

try {
  const declarations = path.join(work, "declarations")
  writeDeclarations(chosen, declarations)
  cpSync(path.join(root, "scripts/packing/outside"), outside, { recursive: true })
  const tarballs: [string, string][] = []
  for (const published of chosen) {
    const out = path.join(work, published.folder)
    await buildPackage(published, declarations, out)
    run(`${published.json.name} is packed`, pnpm, ["--dir", out, "pack", "--pack-destination", outside], out)
    const prefix = published.json.name.replace("@", "").replace("/", "-")
    const [tarball] = globSync(`${prefix}-*.tgz`, { cwd: outside })
    if (tarball === undefined) throw new Error(`${published.json.name} has no tarball`)
    tarballs.push([published.json.name, `file:./${tarball}`])
    const faults = await faultsOf(out, readFileSync(path.join(outside, tarball)), [...published.entryPoints.keys()])
    if (faults.length > 0) throw new Error(faults.join("\n"))
  }
  // Every other package is a link into this installation, so that nothing is resolved or fetched.
  const links = new Map<string, string>()
  for (const from of [path.join(root, "node_modules"), path.join(root, "core/node_modules")])
    for (const name of globSync(["[!.@]*", "@*/*"], { cwd: from })) if (!name.startsWith("@rond")) links.set(name, path.join(from, name))
  const linked = [...links].map(([name, target]) => [name, `link:${target}`] as const)
  writeFileSync(
    path.join(outside, "package.json"),
    JSON.stringify({
      name: "outside",
      version: "1.0.0",
      private: true,
      type: "module",
      dependencies: Object.fromEntries([...tarballs, ...linked]),
    }),
  )
  const overrides = [...tarballs, ...linked].map(([name, target]) => `  ${JSON.stringify(name)}: ${JSON.stringify(target)}`)
  writeFileSync(
    path.join(outside, "pnpm-workspace.yaml"),
    `packages: ["."]\nautoInstallPeers: false\noverrides:\n${overrides.join("\n")}\n`,
  )
  run("Both are installed", pnpm, ["--dir", outside, "install", "--offline", "--ignore-scripts"], outside)
  const bin = (name: string) => path.join(root, "node_modules", name)
  run("The plugin's types hold", bin("typescript/bin/tsc"), ["-p", outside], outside)
  run("The plugin is built", bin("vite/bin/vite.js"), ["build", outside], outside)
  run("The plugin's tests pass", bin("vitest/vitest.mjs"), ["run", "--root", outside], outside)
  console.log("Core and a plugin can be installed and used outside the repository.")
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  if (process.env["ROND_KEEP"] === undefined) rmSync(work, { recursive: true, force: true })
  else console.log(work)
}
