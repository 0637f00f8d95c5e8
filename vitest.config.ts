import { defineConfig } from "vitest/config"
import { browserPlugins } from "./vite.shared.ts"

/** A deployment's settings are read once in the life of a process: these set them, so each has a process of its own. */
const ownProcess = [
  "server/src/call/notification-service.test.ts",
  "server/src/call/opentok-session.test.ts",
  "server/src/call/sms-gateway.test.ts",
  "server/src/markets/french-emr.test.ts",
]

/** Two kinds of unit test: `*.test.ts` in Node, `*.test.tsx` in a DOM. Journeys live in tests/e2e and run on their own. */
export default defineConfig({
  test: {
    // Every processor works: on a machine of two the default would leave one idle.
    maxWorkers: "100%",
    projects: [
      {
        plugins: browserPlugins(),
        test: {
          name: "node",
          environment: "node",
          // Rules and servers keep nothing at hand between files; what they are made of is loaded once for each processor, not for each file.
          isolate: false,
          testTimeout: 20_000,
          expect: { poll: { timeout: 8_000 } },
          // Before the next test, not after this one: by then its page is gone, and nothing of it looks for what was stood in.
          unstubGlobals: true,
          setupFiles: ["./tests/setup/temporal.ts", "./tests/setup/same-environment.ts"],
          include: ["{core,host,server,tests,scripts}/**/*.test.ts", "plugins/*/src/**/*.test.ts"],
          exclude: ["**/node_modules/**", "tests/e2e/**", ...ownProcess],
        },
      },
      {
        plugins: browserPlugins(),
        test: {
          name: "own process",
          environment: "node",
          testTimeout: 20_000,
          expect: { poll: { timeout: 8_000 } },
          setupFiles: ["./tests/setup/temporal.ts"],
          include: ownProcess,
        },
      },
      {
        plugins: browserPlugins(),
        test: {
          name: "dom",
          environment: "jsdom",
          testTimeout: 20_000,
          expect: { poll: { timeout: 8_000 } },
          // Before the next test, not after this one: by then its page is gone, and nothing of it looks for what was stood in.
          unstubGlobals: true,
          setupFiles: ["./tests/setup/temporal.ts", "./tests/setup/dom.ts"],
          include: ["{core,host,tests}/**/*.test.tsx", "plugins/*/src/**/*.test.tsx"],
          exclude: ["**/node_modules/**", "tests/e2e/**"],
        },
      },
    ],
  },
})
