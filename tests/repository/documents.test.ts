import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import packageJson from "../../package.json" with { type: "json" }
import { filesNamedInComments, headingsOf, isPathOf, linksIn, pathsNamed, scriptsNamed, settingsListed, settingsRead } from "./documents.ts"

const root = path.join(import.meta.dirname, "../..")
const read = (file: string) => readFileSync(path.join(root, file), "utf8")
const documents = globSync(["*.md", "docs/**/*.md", "{core,host,server}/src/**/README.md", "plugins/*/*.md", "core/README.md"], {
  cwd: root,
})

describe("the documents", () => {
  it.each(documents)("of %s name existing scripts and link to existing files", (file) => {
    const text = read(file)
    expect(scriptsNamed(text).filter((name) => !(name in packageJson.scripts))).toEqual([])
    const broken = linksIn(text).filter(({ file: target, heading }) => {
      const targetPath = target === "" ? path.join(root, file) : path.join(root, path.dirname(file), target)
      if (!existsSync(targetPath)) return true
      return heading !== undefined && !headingsOf(readFileSync(targetPath, "utf8")).includes(heading)
    })
    expect(broken).toEqual([])
  })

  const existing = globSync(["*", "{core,host,plugins,server,tests,scripts,docs}/**"], {
    cwd: root,
    exclude: (name) => name.includes("node_modules") || name.includes("/dist/"),
  })

  it.each(["ARCHITECTURE.md", "CONTRIBUTING.md", "GLOSSARY.md"])("of %s name existing files and folders", (file) => {
    expect(pathsNamed(read(file)).filter((name) => !isPathOf(existing, name))).toEqual([])
  })

  it("in comments of the sources name existing files", () => {
    const sources = existing.filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\./.test(file))
    const named = sources.flatMap((file) => filesNamedInComments(read(file)).map((name) => ({ file, name })))
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ name }) => !isPathOf(existing, name))).toEqual([])
  })

  it("name only scripts that run with Node, and no package manager", () => {
    const commands = Object.entries(packageJson.scripts).flatMap(([name, script]) => script.split("&&").map((part) => [name, part.trim()]))
    expect(commands.filter(([, command]) => /^(pnpm|yarn)\b/.test(command ?? ""))).toEqual([])
  })

  it("list every setting of server and pages exactly once", () => {
    const listed = documents.flatMap((file) => settingsListed(read(file)))
    const sources = globSync(["{core,host,server}/src/**/*.{ts,tsx}", "plugins/*/src/**/*.{ts,tsx}"], { cwd: root }).filter(
      (file) => !/\.test\.|\/testing\.|\/test-|\/node_modules\//.test(file),
    )
    const used = [...new Set(sources.flatMap((file) => settingsRead(read(file))))].filter((name) => !/^(TEST_|CI$|PATH$)/.test(name))
    expect(listed.toSorted()).toEqual(used.toSorted())
  })
})

describe("the check of a document", () => {
  it("finds violations", () => {
    expect(scriptsNamed("`npm test`, then `npm run check types` and `npm run requirements:check -- --write`")).toEqual([
      "check",
      "requirements:check",
      "test",
    ])
    expect(linksIn("[one](two.md#three), [four](https://five)")).toEqual([{ file: "two.md", heading: "three" }])
    expect(pathsNamed("`host/src` `areas/<area>/model` `policy.ts` `npm test` `effect/workflow` `/api`")).toEqual([
      "host/src",
      "areas/<area>/model",
      "policy.ts",
    ])
    expect(filesNamedInComments("/** See `host/src/main.ts`, `core/record`. */\nconst file = `host/src/other.ts`")).toEqual([
      "host/src/main.ts",
    ])
    const paths = ["core/src/areas/note/model", "plugins/se/src/policy.ts"]
    expect(["areas/<area>/model", "policy.ts", "plugins/*/src/policy.ts"].filter((name) => !isPathOf(paths, name))).toEqual([])
    expect(["areas", "olicy.ts", "core/src/<layer>"].filter((name) => isPathOf(paths, name))).toEqual([])
    expect(headingsOf("# Two versions of one plugin\n## What's new?")).toEqual(["two-versions-of-one-plugin", "whats-new"])
    expect(settingsListed("| `PORT` | `4400` | the port |\n`ROND_DEMO`")).toEqual(["PORT"])
    expect(settingsRead('Config.Int("PORT"), text("ROND_DEMO"), import.meta.env["VITE_ROOT"]')).toEqual(["PORT", "ROND_DEMO", "VITE_ROOT"])
  })
})
