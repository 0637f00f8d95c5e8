import type { FormContent, PluginContents } from "@rond/core/server-kit"

/** The note of a triage by phone: what was decided, and whether the patient may drive. */
const triageNote: FormContent = {
  template: {
    id: "ie-phone-triage",
    version: 1,
    purpose: "note",
    title: "Phone triage",
    language: "en",
    nodes: [
      { kind: "long_text", id: "assessment", label: "Assessment", required: true },
      { kind: "ie.may-drive", id: "mayDrive", label: "May the patient drive?", required: true, settings: {} },
    ],
  },
  where: { country: "IE", activityType: "phone_triage" },
}

/** The contents that Ireland brings to every clinic that runs it. */
export const contents: PluginContents = { forms: [triageNote] }
