type BrandMarkProps = { logo: string | undefined; className: string }

/** The shop's logo, or the mark of the house; beside the shop's name. Sized by `--mark`. */
export function BrandMark({ logo, className }: BrandMarkProps) {
  const look = `mark ${className}`
  return logo ? (
    <img src={logo} alt="" className={`${look} rounded-lg object-contain`} />
  ) : (
    <span aria-hidden="true" className={look} />
  )
}
