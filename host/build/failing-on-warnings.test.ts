import { createLogger } from "vite"
import { expect, it } from "vitest"
import { failingOnWarnings } from "./failing-on-warnings.ts"

it("fails the build on a warning, and only then", { tags: ["SCR-133"] }, () => {
  const messages: string[] = []
  const write = (message: string) => void messages.push(message)
  let failures = 0
  const logger = failingOnWarnings({ ...createLogger(), info: write, warn: write, warnOnce: write, error: write }, () => failures++)
  logger.info("built in 1 s")
  expect(failures).toBe(0)
  logger.warn("UnsentList.tsx is dynamically imported, but also statically")
  logger.warnOnce("This option is deprecated")
  expect(failures).toBe(2)
  expect(messages).toContain("UnsentList.tsx is dynamically imported, but also statically")
})
