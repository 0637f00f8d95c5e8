import { defineConfig } from "vitest/config"

export default defineConfig({
  build: { lib: { entry: "src/plugin.ts", formats: ["es"], fileName: "plugin" }, rollupOptions: { external: /^(?:effect|react|@lingui)/ } },
  test: { environment: "jsdom" },
})
