import { expect, it } from "vitest"
import { devSettings } from "./dev-settings.ts"

it.each([
  [undefined, "4400"],
  ["4560", "4560"],
])("with PORT %s the page is on %s, and the server sends browsers there", { tags: ["PLG-062"] }, (portSetting, port) => {
  expect(devSettings(portSetting, 50_123)).toMatchObject({
    port: Number(port),
    server: { PORT: "50123", ROND_PUBLIC_URL: `http://localhost:${port}` },
    page: { PORT: port, ROND_DEV_API: "http://localhost:50123" },
  })
})
