import { defineConfig } from "vitest/config"

export default defineConfig({
  build: { lib: { entry: "src/plugin.ts", formats: ["es"], fileName: "plugin" }, rollupOptions: { external: /^(?:effect|react|@lingui)/ } },
  // The first import of core's entry points takes seconds, and several times as long on a busy machine.
  test: { environment: "jsdom", testTimeout: 60_000 },
})
