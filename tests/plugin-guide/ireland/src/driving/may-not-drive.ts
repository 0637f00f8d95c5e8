import type { EndAlert } from "@rond/core/plugin"

/** A patient who may not drive must have been told before the meeting ends. */
export const mayNotDrive: EndAlert<"ie-may-not-drive"> = {
  id: "ie-may-not-drive",
  raises: ({ note }) => note?.["mayDrive"] === "no",
  acknowledgement: { section: "ie-told-not-to-drive", value: true },
}
