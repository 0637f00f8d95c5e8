import { availableParallelism } from "node:os"
import path from "node:path"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { browserPlugins } from "./vite.shared.ts"

/** A process reads a deployment's settings once. Tests with this ending set them, so each gets a process of its own. */
const ownProcess = ["{core,server}/src/**/*.environment.test.ts", "plugins/*/src/**/*.environment.test.ts"]

const isOnPostgres = (process.env["TEST_DATABASE_URL"] ?? "") !== ""
/** These kill a process on the embedded database. */
const embeddedOnly = ["server/src/platform/work/killed.test.ts", "server/src/areas/conversation/messages/killed.test.ts"]
/** With a PostgreSQL, server tests run on it. These run on the embedded database too: what tests the database itself, and each endpoint. */
const onEmbedded = [
  "server/src/platform/{database,events,work}/**/*.test.ts",
  "server/src/platform/http/idempotency.test.ts",
  "server/src/testing/endpoint-access/*.test.ts",
  ...embeddedOnly,
]

// Each file's process compiles the same libraries: share the compile cache.
process.env["NODE_COMPILE_CACHE"] ??= path.join(import.meta.dirname, "node_modules/.cache/compiled")

/** Generous time limits for a busy machine; a wait ends as soon as its condition holds. A hook may build a database and fill the demo clinic. */
const unhurried = { testTimeout: 60_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } }

// Stubbed globals are restored before the next test, not after this one: by then its page is gone and nothing on it reads them.
const lasting = { ...unhurried, unstubGlobals: true }

const inNode = {
  ...lasting,
  environment: "node" as const,
  // Rules and servers keep no state between files, so modules are loaded once per processor, not once per file.
  isolate: false,
  setupFiles: ["./tests/setup/temporal.ts", "./tests/setup/shared-process.ts"],
}

/** Small files whose tests take a minute or more. Begun last, as small files are, they would keep one processor busy while the others have ended. */
const long = /\/tests\/(?:faults|fuzz|repository\/areas)\/|\/server\/src\/areas\/demo\/(?:invariants|plausible)/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(({ moduleId }) => long.test(moduleId)), ...sorted.filter(({ moduleId }) => !long.test(moduleId))]
  }
}

/** Two kinds of unit test: `*.test.ts` in Node, `*.test.tsx` in a DOM. End-to-end tests are in tests/e2e and run separately. */
export default defineConfig({
  test: {
    // Tests of screens spend a third to a half of their time waiting. Twice as many as there are processors keep all of them busy.
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: LongFirst },
    // A tag is a requirement's id; `scripts/requirements-check.ts` refuses one that no page of requirements has.
    strictTags: false,
    projects: [
      {
        plugins: browserPlugins(),
        test: {
          ...inNode,
          name: "node",
          include: ["{core,host,server,tests,scripts}/**/*.test.ts", "plugins/*/src/**/*.test.ts"],
          exclude: [
            "**/node_modules/**",
            "tests/e2e/**",
            "scripts/packing/outside/**",
            ...ownProcess,
            ...(isOnPostgres ? embeddedOnly : []),
          ],
        },
      },
      ...(isOnPostgres
        ? [
            {
              plugins: browserPlugins(),
              test: { ...inNode, name: "embedded database", env: { TEST_DATABASE_URL: "" }, include: onEmbedded },
            },
          ]
        : []),
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
          // Each file has a context of its own in a process that stays, which costs a third less than a process for each file.
          pool: "vmForks",
          vmMemoryLimit: "1500MB",
          setupFiles: ["./tests/setup/without-tasks.ts", "./tests/setup/temporal.ts", "./tests/setup/dom.ts"],
          include: ["{core,host,tests}/**/*.test.tsx", "plugins/*/src/**/*.test.tsx"],
          exclude: ["**/node_modules/**", "tests/e2e/**"],
        },
      },
    ],
  },
})
