/** The scripts of `package.json` that a document tells its reader to run, by `npm run …`, `npm start` and `npm test`. */
export const scriptsNamed = (text: string): readonly string[] => [
  ...[...text.matchAll(/\bnpm run ([a-z][a-z:0-9-]*)/g)].map(([, name]) => name ?? ""),
  ...[...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name]) => name ?? ""),
]

/** The links of a document that stay inside the project; the part after `#` is a heading's. */
export const linksIn = (text: string): readonly { readonly file: string; readonly heading: string | undefined }[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target ?? "")
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = "", heading] = target.split("#")
      return { file, heading }
    })

/** Files and folders that a document names in code spans: `host/src`, `opening.js`. Leaves out packages, addresses and commands. */
export const pathsNamed = (text: string): readonly string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\s]+)`/g)]
    .map(([, name]) => name ?? "")
    .filter((name) => /^\.?[a-z][\w.<>*/-]*$/i.test(name))
    .filter(
      (name) =>
        /^(core|host|plugins|server|tests|scripts|docs|src|kernel|platform|areas)\//.test(name) ||
        /\.(tsx?|m?js|jsonc?|md|svg|html)$/.test(name),
    )

/** The files that the comments of a source name in code spans, from the project's root: `host/build/module-preload.ts`. */
export const filesNamedInComments = (source: string): readonly string[] =>
  source
    .split("\n")
    .filter((line) => /^\s*(?:\/\*|\*|\/\/)/.test(line))
    .flatMap(pathsNamed)
    .filter((name) => /^(core|host|plugins|server|tests|scripts|docs)\/.*\.\w+$/.test(name))

/** Whether a named path is the end of one of these paths; `<market>` stands for any name. */
export const isPathOf = (paths: readonly string[], name: string): boolean => {
  const parts = name.replace(/\/$/, "").split(/<[^>]*>|\*/)
  const pattern = parts.map((part) => RegExp.escape(part)).join("[^/]+")
  const ending = new RegExp(`(?:^|/)${pattern}$`)
  return paths.some((path) => ending.test(path))
}

/** A document's headings as links spell them. */
export const headingsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    (heading ?? "")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  )

/** Environment variables in the rows of a table, in order. */
export const settingsListed = (text: string): readonly string[] =>
  [...text.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name ?? "")

/** Environment variables that a source file reads, by `Config`, `process.env` or `import.meta.env`. */
export const settingsRead = (source: string): readonly string[] =>
  [
    ...source.matchAll(/\bConfig\.[A-Za-z]+(?:<[^>]*>)?\(\s*"([A-Z][A-Z0-9_]+)"/g),
    ...source.matchAll(/\bConfig\.schema\([^"]*"([A-Z][A-Z0-9_]+)"/g),
    ...source.matchAll(/\b(?:text|secret)\("([A-Z][A-Z0-9_]+)"\)/g),
    ...source.matchAll(/\benv(?:\?\.)?\["([A-Z][A-Z0-9_]+)"\]/g),
    ...source.matchAll(/\bexternalServiceSettings\(\s*"([A-Z][A-Z0-9_]+)",\s*"([A-Z][A-Z0-9_]+)"/g),
  ].flatMap(([, ...names]) => names)
