const browsers = {
  Edge: /\bEdg(A|iOS)?\//,
  Opera: /\b(OPR|Opera)\//,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\b(Firefox|FxiOS)\//,
  Chrome: /\b(Chrome|CriOS)\//,
  Safari: /\bSafari\//,
}

const systems = {
  Android: /\bAndroid\b/,
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Windows: /\bWindows\b/,
  Mac: /\bMacintosh\b/,
  ChromeOS: /\bCrOS\b/,
  Linux: /\bLinux\b/,
}

/** 'Chrome on Android'. The header itself is not stored, because it could identify a device. */
export function browserName(userAgent = '') {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (!browser) return null
  return system ? `${browser} on ${system}` : browser
}

function nameIn(patterns: Record<string, RegExp>, text: string) {
  return Object.entries(patterns).find(([, pattern]) => pattern.test(text))?.[0]
}
