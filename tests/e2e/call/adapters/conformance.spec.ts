import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import path from "node:path"
import { expect, type Page, test as base } from "playwright/test"
import { build, preview } from "vite"
import { browserPlugins } from "../../../../vite.shared.ts"
import { outputFolder } from "../../places.ts"

interface Adapters {
  /** The address of the tests' page. It is built once: each test opens it anew, and unbuilt it is hundreds of requests. */
  readonly harness: string
  /** The tab for all tests: it keeps the SDKs that it has fetched and compiled. */
  readonly tab: Page
}

/**
 * The duties of each video provider's adapter, in a real browser with the real SDKs. The vendors' adapters are tested as far as that is
 * possible without their clouds: refusals, their messages, and that nothing keeps running.
 */
const test = base.extend<object, Adapters>({
  harness: [
    async ({}, use) => {
      mkdirSync(outputFolder, { recursive: true })
      const outDir = mkdtempSync(path.join(outputFolder, "adapters-"))
      const shared = { root: import.meta.dirname, configFile: false, logLevel: "error" } as const
      const input = path.join(import.meta.dirname, "harness.html")
      await build({
        ...shared,
        plugins: browserPlugins(),
        build: {
          outDir,
          target: "es2024",
          minify: false,
          reportCompressedSize: false,
          chunkSizeWarningLimit: 10_000,
          rolldownOptions: { input },
        },
      })
      const server = await preview({ ...shared, build: { outDir }, preview: { port: 0 } })
      await use(`${server.resolvedUrls!.local[0]}harness.html`)
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
    { scope: "worker" },
  ],
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ permissions: ["camera", "microphone"] })
      await use(await context.newPage())
      await context.close()
    },
    { scope: "worker" },
  ],
  page: async ({ harness, tab }, use) => {
    await tab.goto(harness)
    await expect(tab).toHaveTitle("ready")
    await use(tab)
  },
})

for (const [provider, otherProvider] of [
  ["peer", "twilio"],
  ["twilio", "opentok"],
  ["opentok", "peer"],
] as const) {
  test(`${provider} refuses another provider's credentials as an authentication error`, async ({ page }) => {
    const refusal = await page.evaluate(([of, credentials]) => window.harness.refusal(of, credentials), [provider, otherProvider] as const)
    expect(refusal).toEqual({ group: "CLIENT_AUTH_ERROR", name: "WrongCredentials", code: null })
  })
}

for (const provider of ["twilio", "opentok"] as const) {
  test(
    `${provider} rejects with a known error when it cannot join, and leaves the owner's tracks open`,
    { tag: ["@CALL-034"] },
    async ({ page }) => {
      const refusal = await page.evaluate((of) => window.harness.refusal(of), provider)
      expect(refusal).toMatchObject({
        group: expect.stringMatching(/^CLIENT_(AUTH|CONNECTION)_ERROR$/),
        name: expect.not.stringMatching(/unknown/),
      })
      const after = await page.evaluate(() => ({
        live: window.harness.ends.clinician.liveTracks,
        told: window.harness.ends.clinician.reported,
      }))
      expect(after).toEqual({ live: 2, told: expect.not.arrayContaining(["self-connected"]) })
    },
  )
}

for (const provider of ["peer", "twilio", "opentok"]) {
  for (const [without, sends] of [
    ["a camera", { audio: true, video: false }],
    ["a microphone", { audio: false, video: true }],
    ["either", { audio: false, video: false }],
  ] as const) {
    test(`${provider} shows a patient who joins without ${without}`, { tag: ["@CALL-014", "@CALL-072"] }, async ({ page }) => {
      await page.evaluate(([of, sent]) => window.harness.patientJoins(of, sent), [provider, sends] as const)
      const seenByBoth = () =>
        page.evaluate(() => {
          const { reported: told } = window.harness.ends.clinician
          const last = (kind: string) => told.findLast((name) => name.startsWith(kind))
          return [told.includes("patient-stream-created"), last("patient-audio"), last("patient-video")]
        })
      await expect.poll(seenByBoth).toEqual([true, `patient-audio ${sends.audio}`, `patient-video ${sends.video}`])
    })
  }
}

for (const provider of ["twilio", "opentok"] as const) {
  test(`${provider} leaves the call to a newer page of its party, which it does not show`, { tag: ["@CALL-170"] }, async ({ page }) => {
    await page.evaluate((of) => window.harness.ownPageJoins(of), provider)
    const events = () => page.evaluate(() => window.harness.ends.clinician.reported)
    await expect.poll(events).toEqual(["self-connected", "moved"])
  })
}

test("opentok stays in a call that an older page of its party has not left", { tag: ["@CALL-170"] }, async ({ page }) => {
  await page.evaluate(() => window.harness.replacesOwnPage())
  expect(await page.evaluate(() => window.harness.ends.clinician.reported)).toEqual(["self-connected"])
})

test("opentok tells participants that it sends no media", { tag: "@CALL-014" }, async ({ page }) => {
  expect(await page.evaluate(() => window.harness.messagesWithoutMedia())).toEqual(["without-media"])
})

test.describe("peer", () => {
  const played = (page: Page) =>
    page.evaluate(() => Object.values(window.harness.ends).map(({ video }) => video.getVideoPlaybackQuality().totalVideoFrames))
  const bothPlay = async (page: Page) => {
    const before = await played(page)
    await expect.poll(async () => (await played(page)).every((frames, index) => frames > (before[index] ?? 0) + 3)).toBe(true)
  }

  test("carries moving pictures both ways and reports each end's state", async ({ page }) => {
    await page.evaluate(() => window.harness.joinBoth())
    await bothPlay(page)
    for (const end of ["clinician", "patient"] as const) {
      const events = await page.evaluate((of) => window.harness.ends[of].reported, end)
      expect(events[0]).toBe("self-connected")
      expect(events.filter((name) => name === "patient-stream-created")).toHaveLength(1)
      expect(events).toEqual(expect.arrayContaining(["patient-audio true", "patient-video true"]))
    }
  })

  test("reports when the other end turns microphone and camera off and on", async ({ page }) => {
    await page.evaluate(() => window.harness.joinBoth())
    await bothPlay(page)
    await page.evaluate(() => window.harness.ends.patient.connection?.announce("video", false))
    await expect.poll(() => page.evaluate(() => window.harness.ends.clinician.reported.at(-1))).toBe("patient-video false")
    await page.evaluate(() => window.harness.ends.patient.connection?.announce("video", true))
    await expect.poll(() => page.evaluate(() => window.harness.ends.clinician.reported.at(-1))).toBe("patient-video true")
  })

  test("continues with another track, and without one", async ({ page }) => {
    await page.evaluate(() => window.harness.joinBoth())
    await bothPlay(page)
    await page.evaluate(async () => {
      const fresh = await navigator.mediaDevices.getUserMedia({ video: { width: 320, height: 240 } })
      await window.harness.ends.patient.connection?.replaceTrack("video", fresh.getVideoTracks()[0])
    })
    await expect.poll(() => page.evaluate(() => window.harness.ends.clinician.video.videoWidth)).toBeLessThanOrEqual(320)
    await bothPlay(page)
    await page.evaluate(() => window.harness.ends.patient.connection?.replaceTrack("audio", undefined))
    await bothPlay(page)
  })

  test("restarts a frozen picture, with a new connection if necessary", { tag: ["@CALL-012"] }, async ({ page }) => {
    await page.evaluate(() => window.harness.joinBoth())
    await bothPlay(page)
    await page.evaluate(() => window.harness.ends.clinician.connection?.recoverPicture())
    await bothPlay(page)
    await page.evaluate(() => window.harness.ends.clinician.connection?.recoverPicture())
    await expect
      .poll(() => page.evaluate(() => window.harness.ends.clinician.reported.filter((name) => name === "patient-stream-created").length))
      .toBe(2)
    await bothPlay(page)
  })

  test("reports that the other end left and returned", { tag: ["@CALL-004"] }, async ({ page }) => {
    await page.evaluate(() => window.harness.joinBoth())
    await bothPlay(page)
    await page.evaluate(() => window.harness.ends.patient.connection?.close())
    await expect
      .poll(() => page.evaluate(() => window.harness.ends.clinician.events.at(-1)))
      .toMatchObject({ type: "patient-stream-destroyed", reason: "local-participant" })
    await page.evaluate(async () => {
      const { clinician, patient } = window.harness.ends
      clinician.connection?.close()
      patient.connection?.close()
      await window.harness.joinBoth()
    })
    await bothPlay(page)
  })

  test("reports that the visit is over when the clinician says so", { tag: ["@CALL-176"] }, async ({ page }) => {
    await page.evaluate(() => window.harness.joinBoth())
    await bothPlay(page)
    await page.evaluate(() => window.harness.ends.clinician.connection?.close({ visitOver: true }))
    await expect
      .poll(() => page.evaluate(() => window.harness.ends.patient.events.at(-1)))
      .toMatchObject({ type: "patient-stream-destroyed", reason: "visit-over" })
  })

  for (const restarting of ["clinician", "patient"] as const) {
    test(`reports the clinician's goodbye while the ${restarting} replaces the connection`, { tag: ["@CALL-120"] }, async ({ page }) => {
      await page.evaluate(() => window.harness.joinBoth())
      await bothPlay(page)
      await page.evaluate(async (which) => {
        const { ends, room } = window.harness
        room.break()
        for (let attempt = 0; attempt < 2; attempt++) await ends[which].connection?.recoverPicture()
        void ends.clinician.connection?.close()
        room.mend()
      }, restarting)
      await expect
        .poll(() => page.evaluate(() => window.harness.ends.patient.events.at(-1)))
        .toMatchObject({ type: "patient-stream-destroyed", reason: "local-participant" })
    })
  }

  test("leaves the owner's tracks open when it closes, and reports nothing after that", async ({ page }) => {
    await page.evaluate(() => window.harness.joinBoth())
    await bothPlay(page)
    const after = await page.evaluate(async () => {
      const { clinician, patient } = window.harness.ends
      clinician.connection?.close()
      const eventCount = clinician.events.length
      clinician.connection?.close()
      patient.connection?.close()
      await new Promise((resume) => setTimeout(resume, 300))
      return { toldAfter: clinician.events.length - eventCount, live: clinician.liveTracks + patient.liveTracks }
    })
    expect(after).toEqual({ toldAfter: 0, live: 4 })
  })
})
