import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { text } from "node:stream/consumers"
import { expect, it } from "vitest"

it("reports in one line why a server cannot start, and exits with code 1", async () => {
  const server = spawn(process.execPath, [fileURLToPath(new URL("../main.ts", import.meta.url))], {
    env: { ...process.env, PORT: "none" },
    stdio: ["ignore", "ignore", "pipe"],
  })
  const exit = new Promise((resolve) => server.once("exit", resolve))
  const output = await text(server.stderr)
  expect(output).toMatch(/^The environment is not understood: .*PORT.*\n$/)
  expect(await exit).toBe(1)
})
