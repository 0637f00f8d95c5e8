import { chromium, type Page } from "playwright"
import { findChromium } from "./e2e/browser.ts"
import { signedInCookie } from "./e2e/sign-in-without-browser.ts"
import { promisedPatientId } from "../server/src/demo/promises/promised-patients.ts"
const url = "http://localhost:4795"
const out = "/tmp/look-35-pics"
const step = process.argv[2] ?? "all"
const browser = await chromium.launch({ executablePath: findChromium()!, args: ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"] })
async function as(subject: string, size = { width: 1440, height: 900 }) {
  const context = await browser.newContext({ viewport: size, locale: "en-GB", permissions: ["camera", "microphone"] })
  const cookie = await signedInCookie(url, subject)
  await context.addCookies(cookie.split("; ").map((one) => ({ name: one.slice(0, one.indexOf("=")), value: one.slice(one.indexOf("=") + 1), url })))
  const page = await context.newPage()
  page.setDefaultTimeout(25000)
  return page
}
const shot = (page: Page, name: string) => page.screenshot({ path: `${out}/${name}.png` })
const say = (...said: unknown[]) => console.log(...said)
const tried = async (name: string, run: () => Promise<void>) => { try { await run() } catch (error) { say("FAILED", name, String(error).slice(0, 500)) } }
const pane = (page: Page) => page.getByRole("complementary", { name: "Patient record" })
const dialog = (page: Page) => page.getByRole("dialog").last()

if (step === "guard" || step === "all") await tried("guard", async () => {
  const page = await as("se-doctor", { width: 390, height: 844 })
  const patient = promisedPatientId("every warning")
  await page.goto(`${url}/emr/patient-profile/${patient}?leftbar=medication-list`)
  await page.waitForTimeout(6000); await shot(page, "list-390")
  await page.getByRole("button", { name: "Add medication" }).first().click()
  await page.getByRole("combobox", { name: /^Drug/ }).fill("fenoximetylpenicillin 1 g")
  await page.getByRole("option").first().click()
  await page.waitForTimeout(2500); await shot(page, "wizard-390")
  say("dialog says:", (await dialog(page).innerText()).replaceAll("\n", " | ").slice(0, 1500))
  const session = await (await page.request.get(`${url}/api/session`)).text().catch(() => "")
  say("session", session.slice(0, 300))
  // server
  const token = /"csrf_token":"([^"]+)"/.exec(session)?.[1] ?? ""
  const search = await page.request.post(`${url}/api/prescriptions/sil/drugs/search`, { data: { query: "fenoximetylpenicillin 1 g" }, headers: { "X-Rond-Csrf": token, origin: url } })
  say("search", search.status(), (await search.text()).slice(0, 300))
})
if (step === "later" || step === "all") await tried("later", async () => {
  const page = await as("se-doctor-2")
  await page.goto(url); await page.waitForTimeout(4000); await shot(page, "home")
  const now = Date.now()
  const { meetings } = await (await page.request.get(`${url}/api/meeting/clinician/meetings?fromMillis=${now - 12 * 3600000}&toMillis=${now + 12 * 3600000}`)).json() as any
  const open = meetings.filter((m: any) => m.finished_status === null && !m.patient.is_child)
  const video = open.find((m: any) => m.type === "video_visit")
  const other = open.find((m: any) => m.patient.id !== video.patient.id)
  say("video", video.id, video.patient.name, "other", other.id, other.patient.name, other.type)
  await page.goto(`${url}/emr/${video.id}`)
  await page.getByRole("button", { name: /^(start|restart) call$/i }).click()
  await page.getByText(/waiting for/i).first().waitFor()
  await page.waitForTimeout(3000)
  const { demo_link } = await (await page.request.get(`${url}/api/video-meeting/clinician/meeting/${video.id}/patient-link`)).json() as any
  const patient = await (await browser.newContext({ viewport: { width: 390, height: 844 }, permissions: ["camera", "microphone"] })).newPage()
  await patient.goto(demo_link); await patient.getByRole("main").getByRole("button").first().click()
  await page.waitForTimeout(6000); await shot(page, "in-call")
  // other patient
  await page.evaluate((next) => history.pushState(null, "", next), `/emr/${other.id}`)
  await page.waitForTimeout(5000); await shot(page, "other-call")
  say("bar:", await page.getByRole("region", { name: "Call with another patient" }).innerText().catch(() => "NO BAR"))
  const box = page.getByRole("main").getByRole("textbox").first()
  await box.click(); await page.keyboard.type("Hej"); await page.waitForTimeout(800)
  say("question:", await page.getByRole("alertdialog").innerText({ timeout: 3000 }).catch(() => "NO QUESTION")); await shot(page, "other-call-question")
  await page.keyboard.press("Escape")
  // finish buttons
  await page.waitForTimeout(500)
  // menu action e.g. sign
  const end = page.getByRole("region", { name: "End of the meeting" })
  say("end bar:", (await end.innerText().catch(() => "none")).replaceAll("\n", " | "))
  // messenger
  await page.evaluate((next) => history.pushState(null, "", next), `/messenger`)
  await page.waitForTimeout(4000); await shot(page, "messenger-in-call"); say("messenger url", page.url())
  const conv = page.getByRole("main").getByRole("link").or(page.getByRole("listitem").getByRole("button")).first()
  await conv.click({ timeout: 4000 }).catch(() => undefined); await page.waitForTimeout(3000); await shot(page, "messenger-conv"); 
  say("messenger bar:", await page.getByRole("region", { name: "Call with another patient" }).count())
  // second tab
  const tab = await page.context().newPage(); await tab.goto(`${url}/emr/${other.id}`); await tab.waitForTimeout(5000); await shot(tab, "second-tab")
  say("second tab bar:", await tab.getByRole("region", { name: "Call with another patient" }).count()); await tab.close()
  await page.evaluate((next) => history.pushState(null, "", next), `/emr/${video.id}`)
  await page.waitForTimeout(4000)
  await page.getByRole("button", { name: "Write later" }).first().click()
  await page.waitForTimeout(4000); await shot(page, "after-later"); await shot(patient, "patient-after-later")
  say("home:", page.url(), (await page.getByRole("main").innerText()).replaceAll("\n", " | ").slice(0, 900))
  say("patient:", (await patient.getByRole("main").innerText()).replaceAll("\n", " | ").slice(0, 400))
  // second press twin: start call again & patient's link
})
if (step === "wizard" || step === "all") await tried("wizard", async () => {
  const page = await as("se-doctor")
  const patient = promisedPatientId("every dosage")
  await page.goto(`${url}/emr/patient-profile/${patient}?leftbar=medication-list`)
  await page.getByRole("button", { name: "Add medication" }).first().click()
  for (const [drug, dose] of [["metotrexat 2,5", "1x3"], ["morfin 5", "100x6"], ["amlodipin 5", "1x1"]] as const) {
    await page.getByRole("combobox", { name: /^Drug/ }).fill(drug)
    await page.getByRole("option").first().click()
    await page.getByRole("textbox", { name: "Shortcut" }).fill(dose); await page.waitForTimeout(1500)
    say(drug, dose, "=>", (await dialog(page).getByRole("region", { name: "Safety check" }).innerText().catch(() => "NOTHING")).replaceAll("\n", " | "))
    await shot(page, `wizard-${drug.slice(0, 5)}`)
    await page.getByRole("button", { name: "Edit the medication" }).click()
  }
  await page.keyboard.press("Escape"); await page.waitForTimeout(1000)
})
await browser.close()
