import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import config from "../../vitest.config.ts"

const root = path.join(import.meta.dirname, "../..")
/** A hook may build a database and fill the demo clinic, on a machine with two processors that does other things too. */
const leastMillis = 180_000

it.each(config.test?.projects ?? [])("hooks have three minutes in project %#", (project) => {
  expect(project).toHaveProperty("test.hookTimeout", leastMillis)
})

/** The source from a hook's bracket to the one that closes it. A bracket in a text would end it early, and hide no limit of its own line. */
function hooksIn(source: string): readonly string[] {
  return [...source.matchAll(/\b(?:before|after)(?:All|Each)\(/g)].map(({ index, 0: start }) => {
    let depth = 1
    let end = index + start.length
    for (; depth > 0 && end < source.length; end++) depth += source[end] === "(" ? 1 : source[end] === ")" ? -1 : 0
    return source.slice(index, end)
  })
}

it("no hook sets a shorter time of its own", () => {
  const files = globSync(["{core,host,server}/src/**/*.{ts,tsx}", "plugins/*/src/**/*.{ts,tsx}", "{tests,scripts}/**/*.ts"], {
    cwd: root,
    exclude: (name) => name === "node_modules",
  })
  const short = files.flatMap((file) =>
    hooksIn(readFileSync(path.join(root, file), "utf8")).flatMap((hook) => {
      const millis = /, (\d[\d_]*)\)$/.exec(hook)?.[1]?.replaceAll("_", "")
      return millis !== undefined && Number(millis) < leastMillis ? [`${file}: ${millis} ms`] : []
    }),
  )
  expect(short).toEqual([])
})
