import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from "@lingui/cli/api"
import { getConfig } from "@lingui/conf"
import { assetsFolder, compileModule, publishedName } from "./compile-module.ts"
import { linkedDeclaration, stitchesDeclarations } from "./declarations.ts"
import { packedManifest } from "./packed-manifest.ts"
import { type PublishedPackage, root } from "./published-packages.ts"

/** Tests, and what they share. */
const isForTests = (file: string) => /\.test\.tsx?$|(?:^|\/)testing(?:\.tsx?$|\/)/.test(file)

/**
 * Writes a published package: its public modules and what they import, compiled, with declarations, texts, data, README and licence.
 *
 * @param declarations folder that {@link writeDeclarations} has filled
 * @param out folder of the package; what it held is deleted
 * @throws Error for a package that it imports and does not name
 */
export async function buildPackage(published: PublishedPackage, declarations: string, out: string): Promise<void> {
  const source = path.join(root, published.folder)
  rmSync(out, { recursive: true, force: true })
  const write = (file: string, text: string) => {
    const target = path.join(out, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  const copy = (from: string, to: string) => cpSync(from, path.join(out, to), { recursive: true })
  const below = (...patterns: string[]) =>
    globSync(patterns, { cwd: source })
      .map((file) => file.replaceAll(path.sep, "/"))
      .filter((file) => !isForTests(file) && !file.includes("node_modules"))

  // Files that code reads by their place rather than by an import: the texts of a language, what the test kit responds for an area.
  const filesByPlace = [
    ...below("languages/*/*.ts"),
    ...globSync("src/areas/*/testing/quiet-responses.ts", { cwd: source }).map((file) => file.replaceAll(path.sep, "/")),
  ]
  for (const file of below("{src,languages}/**/*.{json,tsv,css,woff2,wav}")) copy(path.join(source, file), file)
  for (const file of below("{languages/*,locales/server}/*.po")) copy(path.join(source, file), file)
  const packages = new Set<string>()
  const modules = new Set([...published.entryPoints.values(), ...filesByPlace].map((file) => path.join(source, file)))
  // A set also yields what is added while it is read.
  for (const file of modules) {
    const name = path.relative(source, file).replaceAll(path.sep, "/")
    if (file.endsWith(".po")) {
      copy(file, name)
      write(publishedName(name), await compiledCatalogue(file))
    }
    if (!/\.tsx?$/.test(file)) continue
    const compiled = await compileModule(file, readFileSync(file, "utf8"), source)
    write(publishedName(name), compiled.code)
    for (const imported of compiled.files) modules.add(imported)
    for (const imported of compiled.packages) packages.add(imported)
    for (const asset of compiled.assets) {
      const from = path.join(source, "node_modules", asset)
      copy(from, `${assetsFolder}/${path.basename(asset)}`)
      copy(path.join(source, "node_modules", ...asset.split("/").slice(0, 2), "LICENSE"), `${assetsFolder}/LICENSE`)
    }
  }

  const typesRoot = path.join(declarations, published.folder)
  const typesOf = (file: string) => path.join(typesRoot, file.replace(/\.tsx?$/, ".d.ts"))
  const types = new Set([...published.entryPoints.values()].map(typesOf))
  let namesStitches = false
  for (const file of types) {
    const { code, files } = linkedDeclaration(file, typesRoot)
    namesStitches ||= code.includes("types/stitches/")
    write(path.relative(typesRoot, file), code)
    for (const imported of files) types.add(imported)
  }
  if (namesStitches) for (const [file, code] of stitchesDeclarations()) write(file, code)

  const versionOf = (name: string) =>
    (JSON.parse(readFileSync(path.join(source, "node_modules", name, "package.json"), "utf8")) as { readonly version: string }).version
  write("package.json", `${JSON.stringify(packedManifest(published, [...packages], versionOf), undefined, 2)}\n`)
  copy(path.join(root, "LICENSE"), "LICENSE")
  for (const file of ["README.md", "CHANGELOG.md"]) if (existsSync(path.join(source, file))) copy(path.join(source, file), file)
  for (const file of below("{languages/*,locales/server}/*.po")) copy(path.join(source, file), file)
}

/** A catalogue as a module with `messages`. */
async function compiledCatalogue(file: string): Promise<string> {
  const config = getConfig({ cwd: root })
  const catalogue = getCatalogForFile(path.relative(root, file), await getCatalogs(config))
  if (catalogue === null) throw new Error(`${file} is no catalogue of lingui.config.ts`)
  const { messages } = await catalogue.catalog.getTranslations(catalogue.locale, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: config.sourceLocale ?? "en-GB",
    missingBehavior: "resolved",
  })
  return createCompiledCatalog(catalogue.locale, messages, { namespace: "es" }).source
}
