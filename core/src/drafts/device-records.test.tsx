import { expect, it } from "vitest"
import { deviceRecords } from "./device-records.ts"

let databases = 0
const kind = () => ({ database: `records-${databases++}`, store: "records", keyPath: ["id"] })

it("NOTE-012 what is kept is there for the next page", async () => {
  const own = kind()
  await deviceRecords(own)("readwrite", (records) => records.put({ id: "a", text: "Cough" }))
  expect(await deviceRecords(own)("readonly", (records) => records.get(["a"]))).toEqual({ id: "a", text: "Cough" })
})

it("NOTE-012 a record that cannot be kept is told, and the next one is kept", async () => {
  const step = deviceRecords(kind())
  await expect(step("readwrite", (records) => records.put({ text: "no key" }))).rejects.toHaveProperty("name", "DataError")
  await step("readwrite", (records) => records.add({ id: "a" }))
  await expect(step("readwrite", (records) => records.add({ id: "a" }))).rejects.toHaveProperty("name", expect.stringMatching(/Error$/))
  await step("readwrite", (records) => records.add({ id: "b" }))
  expect(await step("readonly", (records) => records.count())).toBe(2)
})

it("NOTE-012 gives way to a page with a newer version, and opens again for the next use", async () => {
  const own = kind()
  const step = deviceRecords(own)
  await step("readwrite", (records) => records.put({ id: "a" }))
  const gone = Promise.withResolvers<void>()
  const deletion = indexedDB.deleteDatabase(own.database)
  deletion.addEventListener("success", () => gone.resolve())
  deletion.addEventListener("error", () => gone.reject(deletion.error))
  await gone.promise
  expect(await step("readonly", (records) => records.count())).toBe(0)
})
