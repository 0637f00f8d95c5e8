import { marketSwitchedOffCode, partnerSwitchedOffCode, pluginLeftOutCode } from "../../model/endpoints.ts"

/** Whether the server refused an end because a plugin that takes part in it is absent. */
export const isAbsenceCode = (code: string): boolean => [marketSwitchedOffCode, partnerSwitchedOffCode, pluginLeftOutCode].includes(code)
