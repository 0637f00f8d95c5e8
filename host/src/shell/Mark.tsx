import { styled, Text } from "@rond/core/ui"

const Svg = styled("svg", { display: "block", width: "1.375rem", height: "1.375rem", color: "$accent", flexShrink: 0 })

/** The product's logo. */
export function Mark({ withName = false }: { readonly withName?: boolean }) {
  return (
    <>
      <Svg viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" strokeWidth="3.5" />
        <circle cx="18.2" cy="5.8" r="4" fill="currentColor" opacity="0.55" />
      </Svg>
      {withName && (
        <Text weight="semibold" size="lg">
          Rond
        </Text>
      )}
    </>
  )
}
