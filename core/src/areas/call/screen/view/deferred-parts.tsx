import { Suspense, type ComponentProps } from "react"
import { afterOpening, lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../../../platform/ui/lazy-with-retry.ts"
import type { ChatButtonProps } from "../chat/ChatButton.tsx"
import type { PatientLinkProps } from "../notify/PatientLink.tsx"
import type { ProviderDialogProps, ReplaceCallDialogProps } from "./CallQuestions.tsx"
import type { CallBannersProps } from "./errors/CallBanners.tsx"
import { StageSlot } from "./stage/stage-slot.ts"

const DeviceCheckDialog = lazyWithRetry(
  () => import("../check/DeviceCheckDialog.tsx"),
  (module) => module.DeviceCheckDialog,
)

// Nothing in it shows before the first call.
const CallStage = preloadWhenIdle(
  lazyWithRetry(
    () => import("./stage/CallStage.tsx"),
    (module) => module.CallStage,
  ),
)

// A working call shows no banner.
const CallBanners = preloadWhenIdle(lazyWithRetry<CallBannersProps>(() => import("./errors/CallBanners.tsx")))

// Most clinicians have decided, and never load this.
const ProviderDialog = preloadWhenIdle(
  lazyWithRetry(
    () => import("./CallQuestions.tsx"),
    (module) => module.ProviderDialog,
  ),
)
const ReplaceCallDialog = preloadWhenIdle(
  lazyWithRetry(
    () => import("./CallQuestions.tsx"),
    (module) => module.ReplaceCallDialog,
  ),
)

const PatientLink = lazyWithRetry<PatientLinkProps>(afterOpening(() => import("../notify/PatientLink.tsx")))

const ChatButton = lazyWithRetry<ChatButtonProps>(() => import("../chat/ChatButton.tsx"))

/** Takes its place in the row at once, so that the buttons after it do not move. */
export function DeferredPatientLink(props: PatientLinkProps) {
  return <div>{useIsLoaded(PatientLink, true) && <PatientLink {...props} />}</div>
}

/** Before and after the call: a patient who waits may write. */
export function DeferredChat({ isShown, ...props }: ChatButtonProps & { readonly isShown: boolean }) {
  const isLoaded = useIsLoaded(ChatButton, isShown)
  return isShown && isLoaded && <ChatButton {...props} />
}

export function DeferredProviderDialog(props: ProviderDialogProps) {
  return useIsLoaded(ProviderDialog, props.open) && <ProviderDialog {...props} />
}

export function DeferredReplaceDialog(props: ReplaceCallDialogProps) {
  return useIsLoaded(ReplaceCallDialog, props.other !== undefined) && <ReplaceCallDialog {...props} />
}

export function DeferredBanners(props: CallBannersProps) {
  const { state, media } = props
  const hasBanners = state.disconnectReason !== null || state.error !== undefined || media?.lost !== undefined
  return useIsLoaded(CallBanners, hasBanners) && <CallBanners {...props} />
}

/** Keeps the place of the picture free until it has loaded. */
export function DeferredStage(props: ComponentProps<typeof CallStage>) {
  return (
    <Suspense fallback={<StageSlot />}>
      <CallStage {...props} />
    </Suspense>
  )
}

export function DeferredDeviceCheck(props: ComponentProps<typeof DeviceCheckDialog>) {
  return (
    <Suspense fallback={null}>
      <DeviceCheckDialog {...props} />
    </Suspense>
  )
}
