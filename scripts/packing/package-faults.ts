import { checkPackage, createPackageFromTarballData, type Problem } from "@arethetypeswrong/core"
import { publint } from "publint"
import { formatMessage } from "publint/utils"

/**
 * Tells whether an ES module package of our own promises it: to Node's `import` and bundlers. Nothing is promised to `require` and to old
 * resolution.
 */
const isPromised = (problem: Problem) => {
  if (problem.kind === "CJSResolvesToESM") return false
  return !("resolutionKind" in problem) || ["node16-esm", "bundler"].includes(problem.resolutionKind)
}

/**
 * The faults that publint and "Are the types wrong?" find in a package.
 *
 * @param folder the unpacked package
 * @param tarball the packed one
 * @param entryPoints the public names of its modules
 * @returns a sentence for each fault
 */
export async function faultsOf(folder: string, tarball: Uint8Array, entryPoints: readonly string[]): Promise<readonly string[]> {
  const { messages, pkg } = await publint({ pkgDir: folder, pack: false, strict: true, level: "warning" })
  const linted = messages.flatMap((message) => formatMessage(message, pkg) ?? [])
  const types = await checkPackage(createPackageFromTarballData(tarball), { entrypoints: [...entryPoints] })
  const problems =
    types.types === false ? ["the package has no types"] : types.problems.filter(isPromised).map((one) => JSON.stringify(one))
  return [...linted, ...problems]
}
