import type { PublishedPackage } from "./published-packages.ts"

/** A module that imports each entry point of these packages, by name: it compiles where each has types, and its test runs each. */
export function everyEntryPoint(packages: readonly Pick<PublishedPackage, "json" | "entryPoints">[]): string {
  const specifiers = packages.flatMap(({ json, entryPoints }) => [...entryPoints.keys()].map((name) => `${json.name}${name.slice(1)}`))
  const lines = specifiers.map((specifier) => `  ${JSON.stringify(specifier)}: () => import(${JSON.stringify(specifier)}),`)
  return `export const everyEntryPoint: Readonly<Record<string, () => Promise<object>>> = {\n${lines.join("\n")}\n}\n`
}
