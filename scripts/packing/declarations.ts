import { execFile } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { relativePath } from "./compile-module.ts"
import { type PublishedPackage, root } from "./published-packages.ts"

/** The folder in a published package with declarations that Stitches has and does not export. */
const stitchesFolder = "types/stitches"

/**
 * Writes the declarations of these packages' public modules, and of what they import, below `out`, in the repository's own folders.
 *
 * @throws Error with the compiler's output
 */
export async function writeDeclarations(packages: readonly PublishedPackage[], out: string): Promise<void> {
  await Promise.all(levelsOf(packages).map((level) => writeLevel(level, out)))
}

/**
 * The packages in groups, those that import none of the others first. A group is compiled apart from those before it: the compiler writes no
 * declaration of a file that it finds first by an import of its package, and which way it finds a file first differs from run to run.
 *
 * @throws Error where packages import each other in a cycle
 */
export function levelsOf<Package extends Pick<PublishedPackage, "json">>(packages: readonly Package[]): readonly (readonly Package[])[] {
  const importsOf = ({ json }: Package) => ({ ...json.dependencies, ...json.peerDependencies })
  const isFirst = (one: Package) => packages.every((other) => !(other.json.name in importsOf(one)))
  const first = packages.filter(isFirst)
  const rest = packages.filter((one) => !isFirst(one))
  if (first.length === 0 && rest.length > 0) throw new Error(`${rest.map(({ json }) => json.name).join(" and ")} import each other`)
  return rest.length === 0 ? [first] : [first, ...levelsOf(rest)]
}

async function writeLevel(packages: readonly PublishedPackage[], out: string): Promise<void> {
  // The compiler looks for the packages of Node's and Vite's types above its settings.
  const caches = path.join(root, "node_modules/.cache")
  mkdirSync(caches, { recursive: true })
  const work = mkdtempSync(path.join(caches, "declarations-"))
  const config = path.join(work, "tsconfig.json")
  const files = packages.flatMap(({ folder, entryPoints }) => [...entryPoints.values()].map((file) => path.join(root, folder, file)))
  const compilerOptions = {
    noEmit: false,
    // Another step checks the types. A declaration that cannot be written is an error nevertheless.
    noCheck: true,
    incremental: false,
    tsBuildInfoFile: null,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: "out",
    // Names the types that the styles of components have. Packing copies these files into the package.
    paths: { "@stitches/react/types/*": [path.join(root, "core/node_modules/@stitches/react/types/*.d.ts")] },
  }
  writeFileSync(config, JSON.stringify({ extends: path.join(root, "tsconfig.json"), compilerOptions, include: files, exclude: [] }))
  try {
    const compiler = path.join(root, "node_modules/typescript/bin/tsc")
    // Several threads order the members of a union anew in each run.
    await promisify(execFile)(process.execPath, [compiler, "-p", config, "--singleThreaded"], { cwd: root })
    for (const { folder } of packages) cpSync(path.join(work, "out", folder), path.join(out, folder), { recursive: true })
  } catch (error) {
    throw new Error(`The declarations cannot be written:\n${(error as { stdout?: string }).stdout ?? String(error)}`, { cause: error })
  } finally {
    rmSync(work, { recursive: true })
  }
}

const specifiers = /(\bfrom |\bimport\(|^import |\bdeclare module )"([^"]+)"/gm

export interface Declaration {
  readonly code: string
  /** Absolute paths of the declarations that it imports. */
  readonly files: readonly string[]
  readonly packages: readonly string[]
}

/**
 * A declaration as it is published: it names `.js` modules, and Stitches' own declarations where they lie in the package.
 *
 * @param file absolute path of the declaration
 * @param packageRoot absolute path of its package's declarations
 */
export function linkedDeclaration(file: string, packageRoot: string): Declaration {
  const folder = path.dirname(file)
  const files = new Set<string>()
  const packages = new Set<string>()
  const code = readFileSync(file, "utf8").replaceAll(specifiers, (whole, before: string, specifier: string) => {
    if (specifier.startsWith("@stitches/react/types/")) {
      const target = path.join(packageRoot, stitchesFolder, `${path.basename(specifier)}.js`)
      return `${before}"${relativePath(folder, target)}"`
    }
    if (!specifier.startsWith(".")) {
      packages.add(specifier)
      return whole
    }
    const target = path.join(folder, specifier.replace(/\.tsx?$/, ".d.ts"))
    if (existsSync(target)) files.add(target)
    return `${before}"${specifier.replace(/\.tsx?$/, ".js")}"`
  })
  return { code, files: [...files], packages: [...packages] }
}

/** Stitches' declarations by the path that they have in a published package (MIT licence, as the package says). */
export function stitchesDeclarations(): ReadonlyMap<string, string> {
  const types = path.join(root, "core/node_modules/@stitches/react/types")
  return new Map(
    ["config", "css", "css-util", "stitches", "styled-component", "theme", "util"].map((name) => [
      `${stitchesFolder}/${name}.d.ts`,
      // Its own files import each other without an extension, which not every resolution accepts.
      `// From @stitches/react, MIT licence.\n${readFileSync(path.join(types, `${name}.d.ts`), "utf8").replaceAll(/from '(\.\/[^']+)'/g, "from '$1.js'")}`,
    ]),
  )
}
