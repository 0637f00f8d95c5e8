import { defineEndpoint } from "@rond/core/api"
import { useApiMutation } from "@rond/core/platform/http"
import {
  actionGroup,
  activity,
  always,
  clinician,
  defineManifest,
  defineMarketPolicy,
  fact,
  featureFlag,
  leftPaneTab,
  leftPaneTabChild,
  meetingSection,
  patientCard,
  profession,
  setting,
  takenActionCard,
} from "@rond/core/plugin"
import { expect, it } from "vitest"

const label = { id: "label", message: "Label" }
const load = () => Promise.resolve({ default: () => null })
const manifest = defineManifest({ id: "xx", version: "1.0.0", name: "Test", core: "workspace:^", selectedBy: always })
const getThing = defineEndpoint({ id: "xx.thing", method: "GET", path: "/xx-thing", summary: "A thing" })
const putThing = defineEndpoint({ id: "xx.put-thing", method: "PUT", path: "/xx-thing", summary: "Changes a thing" })

/** Each is a mistake that the editor marks under the word in question. The values are made all the same: the suites find them too. */
const mistakes: Readonly<Record<string, () => unknown>> = {
  // @ts-expect-error Argument of type '"sing"' is not assignable to parameter of type 'keyof ClinicianFlags'.
  "a clinician's flag": () => clinician.flag("sing"),
  // @ts-expect-error Argument of type '"icbtt"' is not assignable to parameter of type 'keyof Capabilities'.
  "a capability": () => clinician.can("icbtt"),
  // @ts-expect-error Argument of type '"hide-natonal-registers"' is not assignable to parameter of type 'keyof FeatureFlags'.
  "a feature flag": () => featureFlag("hide-natonal-registers"),
  // @ts-expect-error Type '"support-pages"' is not assignable to type 'keyof Settings'. Did you mean '"support-page"'?
  "a setting's key": () => setting({ id: "page", key: "support-pages", label, value: "https://support.example" }),
  // @ts-expect-error Object literal may only specify known properties, but '"send-mesage"' does not exist. Did you mean to write '"send-message"'?
  "a policy's action": () => defineMarketPolicy({ manifest, actions: { "send-mesage": always } }),
  // @ts-expect-error Type '"patients"' is not assignable to type '… | "patient"'. Did you mean '"patient"'?
  "a neighbour": () => leftPaneTab({ id: "xx-tab", label, load, after: "patients" }),
  // @ts-expect-error Type '"contacts"' is not assignable to type '… | "contact"'.
  "a card's neighbour": () => patientCard({ id: "xx-card", title: label, load, before: "contacts" }),
  // @ts-expect-error Type '"record"' is not assignable to type '… | "medical-records"'.
  "a parent": () => leftPaneTabChild({ id: "xx-child", parent: "record", label, load }),
  // @ts-expect-error Type '"patients"' is not assignable to type '… | "patient"'.
  "a replaced tab": () => leftPaneTab({ id: "xx-profile", label, load, fallbackFor: "patients" }),
  // @ts-expect-error Type '"docter"' is not assignable to type '"doctor" | "nurse" | "psychologist"'. Did you mean '"doctor"'?
  "a profession": () => profession.in(["doctor", "docter"]),
  // @ts-expect-error Argument of type '"video"' is not assignable to parameter of type '… | "video_visit"'.
  "an activity type": () => activity.type.is("video"),
  // @ts-expect-error Argument of type '"ie.has-medical-crad"' is not assignable to parameter of type 'FactId'.
  "a fact": () => fact("ie.has-medical-crad"),
  // @ts-expect-error Argument of type '"yes"' is not assignable to parameter of type 'boolean'.
  "a fact's value": () => fact("ie.has-medical-card").is("yes"),
  // @ts-expect-error Property 'label' is missing.
  "a missing label": () => leftPaneTab({ id: "xx-tab", load }),
  // @ts-expect-error Property 'load' is missing.
  "a missing card": () => takenActionCard({ id: "xx-card", label }),
  // @ts-expect-error Type '"id-crad"' is not assignable to type 'IconName'. Did you mean '"id-card"'?
  "an icon": () => actionGroup({ id: "xx-group", label, icon: "id-crad", actions: [] }),
  // @ts-expect-error Type 'string' is not assignable to type 'MessageDescriptor'.
  "an untranslated text": () => meetingSection({ id: "xx-section", label: "Label", place: "below-note", load }),
  // @ts-expect-error Property 'default' is missing.
  "a module without a component": () => leftPaneTab({ id: "xx-tab", label, load: () => Promise.resolve({ tab: () => null }) }),
}

it.each(Object.entries(mistakes))("%s is a type error, and a value all the same", (_what, make) => {
  expect(make()).toBeDefined()
})

it("a read is no write", () => {
  // Only a component may call the hook: its types are what counts.
  const hooks = [
    // @ts-expect-error Argument of type 'Endpoint<…, "GET">' is not assignable to parameter of type 'Endpoint<…, WriteMethod>'.
    () => useApiMutation(getThing),
    () => useApiMutation(putThing),
  ]
  expect(hooks).toHaveLength(2)
})
