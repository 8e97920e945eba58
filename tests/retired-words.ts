/** Words that the code no longer uses, each with the standard word for it. */

/** In identifiers and file names, as regular expressions; checked in all source files. */
export const retiredNames: readonly [name: string, useInstead: string][] = [
  [
    '[kK]eep(ing)?Answers?|[kK]eptAnswers?|keepablePath|kept-answers?',
    'response-cache, CachedResponse, isCacheable',
  ],
  ['underWay', 'inFlight'],
  ['strengthen', 'recompress'],
  ['countAgainst(All)?|count-against', 'checkRateLimit(s)'],
  ['giveBack', 'refundAttempt, returnStock'],
  ['hopeless', 'blockedUntil'],
  [
    'strangersInTurn|strangers-in-turn|besideStaff|amongThemselves',
    'load-shedding, limitConcurrency',
  ],
  ['makeTurns|inTurn', 'createSemaphore'],
  ['paced', 'throttle'],
  [
    'planAnew|takesItsTime',
    'an array parameter, which keeps a statement unprepared; queryTimeoutMs',
  ],
  ['isAmong', 'anyOf'],
  ['openParts|createSite|serveSite', 'createDeps, createServer, listen'],
  [
    'Letter|lettersTo|[lL]ate-?[sS]cripts|comeWhenSeen|LatePart',
    'fonts or Email; deferred-hydration, whenVisible, DeferredBoundary',
  ],
  ['makeShared|shared-answer', 'createQueryStore'],
  ['hearLine|isAnswering|keepLine|LineState', 'connectivity, connectEventSource, ConnectionState'],
  ['distrust|canHear', 'resetBackoff, isSubscribed'],
  ['tell[A-Z]\\w*', 'publish…, or what it does'],
  ['hear[A-Z]\\w*', 'subscribe…'],
  ['forget[A-Z]\\w*|forget-[a-z-]+', 'purge…, remove…, clear…'],
  ['blank-[a-z-]+|blank(Old|Customer|Order)\\w*', 'anonymise…'],
  [
    'uncountedMoves|countMoves|dayFigures|buyerSets',
    'pendingOrderStats, applyOrderStats, dailyStats, dailyCustomerBitmaps',
  ],
  ['settleAttention|oddity', 'resolveReview, anomaly'],
  [
    'noteAnswer|askProvider|askAboutPayments',
    'recordProviderStatus, fetchPaymentStatus, pollPayments',
  ],
  [
    'isBygone|bygone|[uU]nplaceable|setAside|hoarding',
    'isStale, unfulfillable, reserve, tooManyHolds',
  ],
  ['mayDo|staffFault', 'can, permissionError'],
  [
    'readAway|cleanPath|ownOrigin|ownProvider',
    'drainRequestBody, rejectMalformedPath, requireSameOrigin, requireConfiguredProvider',
  ],
  ['kept-?[sS]ecret|nobodysHash', 'persistedSecret, dummyHash'],
  ['patientFetch|patienceMs', 'fetchWithTimeout, timeoutMs'],
  ['renewSession|takeProduct', 'refreshSession, setCachedProduct'],
  ['wayOf', 'strategyFor'],
  ['work-icon', 'office-icon'],
  ['plain-words|plainWords', 'messages'],
  [
    '[mM]oveOrder|[wW]aitingMoves?|LostMoves?',
    'changeOrderStatus, OrderStatusChange, QueuedStatusChange',
  ],
  ['refundOrKeep|keptLine|KeptPayment', 'applyRefundDecision, notRefundedLine, PaymentAmounts'],
  ['lockShelf|findShelf', 'lockStock, stock, products'],
  ['alarm(Events|Reasons)|isAlarm|payment-alarm', 'alert'],
  ['isSilen\\w*|hasGoneBack|backKobo', 'isUnavailable, isReversed, refundedKobo'],
  ['doubtsOf|saidIn|HelpCase', 'reasonsOfStatus, providerStatusText, HelpResult'],
  ['\\w+Anew', 'again, or a word for what is new'],
]

/** In comments and documents, in any case. */
export const retiredProse: readonly string[] = [
  'anew',
  'as it were',
  'hears',
  'lies',
  'nobody',
  'somebody',
  'stands',
  'tells',
  'those who',
  'told',
  'wholly',
  'whoever',
]
