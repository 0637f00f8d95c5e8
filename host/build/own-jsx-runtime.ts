import type { Plugin } from "vite"

const runtime = "react/jsx-runtime"
const own = "\0rond-jsx-runtime"

/**
 * Lets every element be made by a plain function of one module instead of a property of React's CommonJS one: shorter at each
 * of some thousand places. React's production runtime makes no difference between one child and several.
 */
export function ownJsxRuntime(): Plugin {
  return {
    name: "rond-jsx-runtime",
    apply: "build",
    enforce: "pre",
    resolveId: (id, importer) => (id === runtime && importer !== own ? own : undefined),
    load: (id) =>
      id === own ? `import * as runtime from "${runtime}"\nexport const { jsx, Fragment } = runtime\nexport const jsxs = jsx\n` : undefined,
  }
}
