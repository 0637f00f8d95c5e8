import { packageOf, publishedName } from "./compile-module.ts"
import type { PublishedPackage } from "./published-packages.ts"

/** Packages of which a page or a server holds one copy, or what they keep would be kept twice. */
const isSingle = (name: string) => ["effect", "react", "react-dom"].includes(name) || /^@(?:lingui|rond)\//.test(name)

/**
 * The package.json of a published package. It names compiled modules with their types, and the packages that these import: as a peer where
 * an application may hold only one copy, and with a range instead of the pinned version.
 *
 * @param imported packages that the published modules import
 * @param versionOf the installed version of a package
 * @throws Error that names imported packages which the package's own package.json does not
 */
export function packedManifest(
  { json, entryPoints }: Pick<PublishedPackage, "json" | "entryPoints">,
  imported: readonly string[],
  versionOf: (name: string) => string,
): Readonly<Record<string, unknown>> {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {}, exports, ...rest } = json
  const names = [...new Set(imported.map(packageOf))].filter((name) => name !== json.name).toSorted()
  const missing = names.filter((name) => !(name in dependencies) && !(name in peerDependencies))
  if (missing.length > 0) throw new Error(`${json.name} imports ${missing.join(", ")}, and its package.json does not name them`)
  const isOptional = (name: string) => peerDependenciesMeta[name]?.optional === true
  const isPeer = (name: string) => isSingle(name) || isOptional(name)
  const ranges = (packageNames: readonly string[]) =>
    Object.fromEntries(
      packageNames.map((name) => {
        const range = peerDependencies[name] ?? ""
        return [name, /^[\^>~]/.test(range) ? range : `^${versionOf(name)}`]
      }),
    )
  const peers = [...new Set([...names.filter(isPeer), ...Object.keys(peerDependencies)])].toSorted()
  const { devDependencies: _dev, publishConfig: _publish, files: _files, scripts: _scripts, ...fields } = rest as Record<string, unknown>
  return {
    ...fields,
    ...(Array.isArray(json.sideEffects) ? { sideEffects: json.sideEffects.map(publishedName) } : {}),
    exports: {
      ...Object.fromEntries(
        [...entryPoints].map(([name, file]) => [
          name,
          { types: `./${file.replace(/\.tsx?$/, ".d.ts")}`, default: `./${publishedName(file)}` },
        ]),
      ),
      ...Object.fromEntries(Object.entries(exports).filter(([, file]) => file !== null && !/\.tsx?$/.test(file))),
    },
    dependencies: ranges(names.filter((name) => !isPeer(name))),
    peerDependencies: ranges(peers),
    peerDependenciesMeta: Object.fromEntries(peers.filter(isOptional).map((name) => [name, { optional: true }])),
    ...(json.rond === undefined
      ? {}
      : { rond: { ...json.rond, ...(json.rond.meetingFiles ? { meetingFiles: json.rond.meetingFiles.map(publishedName) } : {}) } }),
  }
}
