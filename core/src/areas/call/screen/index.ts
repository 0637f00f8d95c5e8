/** Entry point `@rond/core/features/call`: the call's endpoints, state machine, provider port and screens. */
export * from "../model/index.ts"
export * from "./provider.ts"
export { ChatMessages, NewMessage } from "./chat/ChatMessages.tsx"
/** The code of the chat of a meeting that has ended. */
export const loadPastChat = () => import("./chat/PastChat.tsx")
export { LevelMeter, playTestSound } from "./check/sound-check.tsx"
export * from "./machine/call-state.ts"
export { FunctionalityTestScreen } from "./functionality-test/FunctionalityTestScreen.tsx"
export * from "./media/local-media.ts"
export * from "./media/level-meter.ts"
export * from "./media/picture-watch.ts"
export { systemSteps } from "./media/system-steps.ts"
export type { RenderInDock } from "./running/held-calls.ts"
export * from "./running/sent-tracks.ts"
/** The code of a visit by phone, which other meetings do not load. */
export const loadPhoneVisit = () => import("./phone/PhoneVisit.tsx")
export { useCallButton, useEndCall, useIsPatientInCall, useRunningCall, type RunningCall } from "./view/active-call.ts"
export * from "./view/CallPanel.tsx"
export { hasVideoCall } from "../model/video-call.ts"
export { CallDock, type CallDockProps } from "./view/dock/CallDock.tsx"
export * from "./pictures/CallPictures.tsx"
export { OwnTracks } from "./view/stage/OwnTracks.tsx"
export * from "./pictures/stage.styles.ts"
export { UnnamedCall } from "./view/UnnamedCall.tsx"
export * from "./view/use-clear-call.ts"
export * from "./video-providers.tsx"
export * from "./waiting/use-waiting-room.ts"
