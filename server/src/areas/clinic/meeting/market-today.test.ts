import { marketToday } from "@rond/core/server-kit"
import { Effect } from "effect"
import { beforeAll, expect, it } from "vitest"
import { insertRows } from "../insert.ts"
import { clinicModule } from "../module.ts"
import { withServer } from "../../../testing/test-server.ts"
import { ShiftedClock } from "../../../testing/shifted-clock.ts"

const clock = new ShiftedClock()
const server = withServer([clinicModule], {}, { clock })
const zones = ["Pacific/Kiritimati", "Europe/Berlin", "Pacific/Pago_Pago"]
beforeAll(() =>
  server.run(
    insertRows(
      "pool",
      zones.map((id) => ({ id, name: id, country: "XX", is_external: false, time_zone: id, slot_minutes: 20, follow_up_days: 30 })),
    ),
  ),
)

it("today is the day of the pool's time zone, by the server's clock", async () => {
  // Three days at once: the first place is 14 hours ahead of UTC, the last 11 behind.
  const now = Temporal.Now.instant()
  const moment = Temporal.Instant.from("2030-03-10T10:30:00Z")
  clock.putForward(moment.epochMilliseconds - now.epochMilliseconds)
  const days = await server.run(Effect.forEach(zones, (zone) => marketToday(zone)))
  expect(days).toEqual(["2030-03-11", "2030-03-10", "2030-03-09"])
})
