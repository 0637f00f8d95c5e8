import { expect, it, vi } from "vitest"
import { ensureTemporal } from "./ensure-temporal.ts"

it("loads the polyfill only if Temporal is missing", async () => {
  const present = globalThis.Temporal
  await ensureTemporal()
  expect(globalThis.Temporal).toBe(present)
  const holder: { Temporal?: unknown } = globalThis
  vi.resetModules()
  delete holder.Temporal
  try {
    await ensureTemporal()
    expect(globalThis.Temporal.PlainDate.from("2026-11-21").day).toBe(21)
  } finally {
    holder.Temporal = present
  }
})
