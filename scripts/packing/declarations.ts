import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { relativePath } from "./compile-module.ts"
import { type PublishedPackage, root } from "./published-packages.ts"

/** The folder in a published package with declarations that Stitches has and does not export. */
const stitchesFolder = "types/stitches"

/**
 * Writes the declarations of these packages' public modules, and of what they import, below `out`, in the repository's own folders.
 *
 * @throws Error with the compiler's output
 */
export function writeDeclarations(packages: readonly PublishedPackage[], out: string): void {
  const config = path.join(root, `tsconfig.declarations-${process.pid}.json`)
  const files = packages.flatMap(({ folder, entryPoints }) => [...entryPoints.values()].map((file) => `${folder}/${file}`))
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    tsBuildInfoFile: null,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: ".",
    outDir: out,
    // Names the types that the styles of components have. Packing copies these files into the package.
    paths: { "@stitches/react/types/*": ["./core/node_modules/@stitches/react/types/*.d.ts"] },
  }
  writeFileSync(config, JSON.stringify({ extends: "./tsconfig.json", compilerOptions, include: files, exclude: [] }))
  try {
    execFileSync(process.execPath, [path.join(root, "node_modules/typescript/bin/tsc"), "-p", config], { cwd: root, encoding: "utf8" })
  } catch (error) {
    throw new Error(`The declarations cannot be written:\n${(error as { stdout?: string }).stdout ?? String(error)}`, { cause: error })
  } finally {
    rmSync(config)
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
