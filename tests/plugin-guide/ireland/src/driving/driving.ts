import { msg } from "@lingui/core/macro"
import { endAlert, noteFieldKind, setting, termTexts } from "@rond/core/plugin"
import { mayNotDrive } from "./may-not-drive.ts"

/** Note forms, and a survey of this market, may ask whether the patient may drive: `{ "type": "ie.may-drive" }` in a template. */
export const driving = [
  noteFieldKind({
    id: "ie-may-drive",
    fieldType: "ie.may-drive",
    load: () => import("./MayDriveField.tsx"),
    isEmpty: (value) => value !== "yes" && value !== "no",
  }),
  endAlert({
    ...mayNotDrive,
    key: "ie.meeting.may-not-drive",
    message: msg`The patient may not drive. Tell the patient before you end the meeting.`,
  }),
  setting({ id: "support-page", key: "support-page", label: msg`Support’s own page`, value: "https://support.example.ie" }),
  termTexts({ id: "ie-survey-names", vocabularies: ["survey type"], load: () => import("./survey-names.ts") }),
]
