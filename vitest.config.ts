import { defineConfig } from "vitest/config"
import { browserPlugins } from "./vite.shared.ts"

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
          testTimeout: 20_000,
          // Before the next test, not after this one: by then its page is gone, and nothing of it looks for what was stood in.
          unstubGlobals: true,
          setupFiles: ["./tests/setup/temporal.ts"],
          include: ["{core,host,server,tests,scripts}/**/*.test.ts", "plugins/*/src/**/*.test.ts"],
          exclude: ["**/node_modules/**", "tests/e2e/**"],
        },
      },
      {
        plugins: browserPlugins(),
        test: {
          name: "dom",
          environment: "jsdom",
          testTimeout: 20_000,
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
