import { msg } from "@lingui/core/macro"
import { noteFieldKind, setting, termTexts } from "@rond/core/plugin"

/** Note forms, and a survey of this market, may ask whether the patient may drive: `{ "type": "ie.may-drive" }` in a template. */
export const driving = [
  noteFieldKind({
    id: "ie-may-drive",
    fieldType: "ie.may-drive",
    load: () => import("./MayDriveField.tsx"),
    isEmpty: (value) => value !== "yes" && value !== "no",
  }),
  setting({ id: "support-page", key: "support-page", label: msg`Support’s own page`, value: "https://support.example.ie" }),
  termTexts({ id: "ie-survey-names", vocabularies: ["survey type"], load: () => import("./survey-names.ts") }),
]
