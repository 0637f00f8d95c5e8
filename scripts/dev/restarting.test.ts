import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, expect, it } from "vitest"
import { restarting, type Restarting } from "./restarting.ts"

let running: Restarting | undefined
let folder = ""
afterEach(() => {
  running?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it("starts a program again when a file that it runs is saved, also after it has failed", { tags: ["PLG-062"] }, async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), "restarting-")))
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  const said = () => readFileSync(path.join(folder, "said.txt"), "utf8")
  write("said.txt", "")
  write("rule.ts", `export const rule = "first"`)
  write("screen.ts", "never loaded")
  write(
    "main.ts",
    `import { appendFileSync } from "node:fs"
import { rule } from "./rule.ts"
appendFileSync(${JSON.stringify(path.join(folder, "said.txt"))}, rule + " ")
setInterval(() => undefined, 1000)`,
  )
  running = restarting(path.join(folder, "main.ts"), [folder], process.env)
  await expect.poll(said).toBe("first ")
  write("screen.ts", "saved")
  write(
    "rule.ts",
    `import { appendFileSync } from "node:fs"
appendFileSync(${JSON.stringify(path.join(folder, "said.txt"))}, "fails ")
process.exit(1)
export const rule = "never"`,
  )
  await expect.poll(said).toBe("first fails ")
  write("rule.ts", `export const rule = "second"`)
  await expect.poll(said).toBe("first fails second ")
})
