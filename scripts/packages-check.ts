/**
 * `npm run packages:check` packs core and every plugin as a release does, lints the packages, installs them in an empty folder, type-checks,
 * builds and runs a small plugin there, imports every entry point, and starts the reference server on the installed packages. It needs no
 * network: other packages come from this installation. All up to the server takes at most 90 seconds of one processor at its full speed; the
 * check fails above twice that.
 */
import { execFile } from "node:child_process"
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { buildPackage } from "./packing/build-package.ts"
import { writeDeclarations } from "./packing/declarations.ts"
import { faultsOf } from "./packing/package-faults.ts"
import { everyEntryPoint } from "./packing/every-entry-point.ts"
import { processorTime } from "./packing/processor-time.ts"
import { type PublishedPackage, publishedPackages, root } from "./packing/published-packages.ts"
import { startServerOutside } from "./packing/server-outside.ts"

/** The most seconds of one processor that packing, installing, building and testing take. */
const mostSeconds = 90

const work = mkdtempSync(path.join(tmpdir(), "rond-packages-"))
const plugins = publishedPackages.filter(({ folder }) => folder !== "core")
const outside = path.join(work, "outside")
const pnpm = path.join(root, "scripts/pnpm.mjs")
const run = async (name: string, file: string, args: readonly string[], cwd: string) => {
  const began = performance.now()
  try {
    await promisify(execFile)(process.execPath, [file, ...args], { cwd, env: { ...process.env, CI: "true" } })
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string }
    throw new Error(`${name} fails outside the repository:\n${stdout}${stderr}`, { cause: error })
  }
  console.log(`${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}

try {
  const declarations = path.join(work, "declarations")
  await writeDeclarations(publishedPackages, declarations)
  cpSync(path.join(root, "scripts/packing/outside"), outside, { recursive: true })
  const packed = async (published: PublishedPackage) => {
    const out = path.join(work, published.folder)
    await buildPackage(published, declarations, out)
    const folder = path.join(work, "tarballs", published.folder)
    await run(`${published.json.name} is packed`, pnpm, ["--dir", out, "pack", "--pack-destination", folder], out)
    const [file] = globSync("*.tgz", { cwd: folder })
    if (file === undefined) throw new Error(`${published.json.name} has no tarball`)
    const tarball = path.join(folder, file)
    const faults = await faultsOf(out, readFileSync(tarball), [...published.entryPoints.keys()])
    if (faults.length > 0) throw new Error(`${published.json.name}:\n${faults.join("\n")}`)
    return [published.json.name, `file:${tarball}`] as const
  }
  // One after the other: packed side by side, a package lacked a file now and then.
  const tarballs: (readonly [string, string])[] = []
  for (const published of publishedPackages) tarballs.push(await packed(published))
  writeFileSync(path.join(outside, "src/every-entry-point.ts"), everyEntryPoint(publishedPackages))
  // Every other package is a link into this installation, so that nothing is resolved or fetched.
  const links = new Map<string, string>()
  for (const folder of [".", "server", ...publishedPackages.map(({ folder }) => folder)]) {
    const from = path.join(root, folder, "node_modules")
    for (const name of globSync(["[!.@]*", "@*/*"], { cwd: from }))
      if (!name.startsWith("@rond") && !links.has(name)) links.set(name, path.join(from, name))
  }
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
  await run("All are installed", pnpm, ["--dir", outside, "install", "--offline", "--ignore-scripts"], outside)
  const bin = (name: string) => path.join(root, "node_modules", name)
  await run("The plugin's types, and those of every entry point, hold", bin("typescript/bin/tsc"), ["-p", outside], outside)
  await run("The plugin is built", bin("vite/bin/vite.js"), ["build", outside], outside)
  await run("The plugin's tests pass, and every entry point can be imported", bin("vitest/vitest.mjs"), ["run", "--root", outside], outside)
  const seconds = processorTime()
  if (seconds === undefined) console.warn("NOT PROVED: this system does not say how much processor time that took.")
  else {
    const sentence = `All that took ${seconds.toFixed(1)} s of one processor; the bound is ${mostSeconds} s`
    // A processor that others share was measured at less than half its speed, and the same work then takes twice its time.
    if (seconds > 2 * mostSeconds) throw new Error(sentence)
    console.log(seconds > mostSeconds ? `SLOW: ${sentence}. Measure again while nothing else runs.` : sentence)
  }
  const endpoints = await startServerOutside(outside, plugins)
  console.log(`The server runs on the installed packages and knows the plugins' ${endpoints} endpoints.`)
  console.log("Core and the plugins can be installed and used outside the repository.")
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  if (process.env["ROND_KEEP"] === undefined) rmSync(work, { recursive: true, force: true })
  else console.log(work)
}
