import type { Plugin } from "vite"

/**
 * Names in each page the files its script imports, so that the browser fetches them together. Instead of the bundler's own
 * way, which puts a list of files and the code to fetch them beside every later import.
 */
export function firstFiles(): Plugin {
  return {
    name: "rond-first-files",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const scripts = [...html.matchAll(/<script[^>]+src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!)
        const needed = new Set<string>()
        const visit = (file: string) => {
          const chunk = bundle?.[file]
          if (chunk?.type !== "chunk") return
          for (const imported of chunk.imports) {
            if (needed.has(imported) || scripts.includes(imported)) continue
            needed.add(imported)
            visit(imported)
          }
        }
        scripts.forEach(visit)
        return [...needed].map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
          injectTo: "head" as const,
        }))
      },
    },
  }
}
