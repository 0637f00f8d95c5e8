export default function OtherCard() {
  return null
}
