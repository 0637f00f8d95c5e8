import path from "node:path"
import { defineConfig } from "vitest/config"
import { browserPlugins } from "./vite.shared.ts"

/** A deployment's settings are read once in the life of a process: these set them, so each has a process of its own. */
const ownProcess = [
  "server/src/call/notification-service.test.ts",
  "server/src/call/opentok-session.test.ts",
  "server/src/call/sms-gateway.test.ts",
  "server/src/markets/french-emr.test.ts",
]

/** A process that is killed has the embedded database, whatever the others have: on PostgreSQL it proves nothing new. */
const embeddedOnly = process.env["TEST_DATABASE_URL"] === undefined ? [] : ["server/src/platform/work/killed.test.ts"]

// Each file's process compiles the same libraries: the first does it for all.
process.env["NODE_COMPILE_CACHE"] ??= path.join(import.meta.dirname, "node_modules/.cache/compiled")

/** Time enough for a machine that is busy with other things: what waits goes on as soon as what it waits for is there. */
const unhurried = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

// What was stood in goes before the next test, not after this one: by then its page is gone, and nothing of it looks for what it was.
const lasting = { ...unhurried, unstubGlobals: true }

/** Two kinds of unit test: `*.test.ts` in Node, `*.test.tsx` in a DOM. Journeys live in tests/e2e and run on their own. */
export default defineConfig({
  test: {
    // Every processor works: on a machine of two the default would leave one idle.
    maxWorkers: "100%",
    // A tag is a requirement's id; `scripts/requirements-check.ts` refuses one that no page of docs/requirements has.
    strictTags: false,
    projects: [
      {
        plugins: browserPlugins(),
        test: {
          ...lasting,
          name: "node",
          environment: "node",
          // Rules and servers keep nothing at hand between files; what they are made of is loaded once for each processor, not for each file.
          isolate: false,
          setupFiles: ["./tests/setup/temporal.ts", "./tests/setup/same-environment.ts"],
          include: ["{core,host,server,tests,scripts}/**/*.test.ts", "plugins/*/src/**/*.test.ts"],
          exclude: ["**/node_modules/**", "tests/e2e/**", ...ownProcess, ...embeddedOnly],
        },
      },
      {
        plugins: browserPlugins(),
        test: { ...unhurried, name: "own process", environment: "node", setupFiles: ["./tests/setup/temporal.ts"], include: ownProcess },
      },
      {
        plugins: browserPlugins(),
        test: {
          ...lasting,
          name: "dom",
          environment: "jsdom",
          setupFiles: ["./tests/setup/temporal.ts", "./tests/setup/dom.ts"],
          include: ["{core,host,tests}/**/*.test.tsx", "plugins/*/src/**/*.test.tsx"],
          exclude: ["**/node_modules/**", "tests/e2e/**"],
        },
      },
    ],
  },
})
