import { readFileSync } from 'node:fs'

import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

import type { Connections } from '#db/connection.ts'
import type { ShopFigures } from '#db/queries/reports/shop-figures.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { countStreams } from '#server/http/event-stream.ts'
import { countLiveStreams } from '#server/live/stream-slots.ts'

import { createRequestTimer } from './request-timer.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

type Sources = {
  connections?: (() => Connections) | undefined
}

/** Labels have few values and never identify a person, an order or a payment. */
export function createMetrics({ connections }: Sources = {}) {
  const registry = new Registry()
  const registers = [registry]
  const placed = new Counter({
    name: 'tukunya_orders_placed_total',
    help: 'Orders that this server has placed.',
    registers,
  })
  const providerCalls = new Histogram({
    name: 'tukunya_provider_call_duration_seconds',
    help: 'Questions to the card provider, a second try included, by what came of them.',
    labelNames: ['call', 'outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  })
  const jobs = new Histogram({
    name: 'tukunya_job_duration_seconds',
    help: 'Runs of the jobs on this server, by how they ended.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  })
  const build = new Gauge({
    name: 'tukunya_build_info',
    help: 'Always 1; the labels say what runs here.',
    labelNames: ['version', 'node'],
    registers,
  })
  build.set({ version, node: process.versions.node }, 1)
  const diskFull = new Gauge({
    name: 'tukunya_disk_full',
    help: '1 while writes are refused because the disk is full, else 0.',
    registers,
  })
  addStreamGauges(registry)
  const requests = createRequestTimer()
  if (connections) addConnectionGauge(registry, connections)

  return {
    answered: requests.answered,
    showShop: createShopGauges(registry),
    showDisk: (isFull: boolean) => diskFull.set(isFull ? 1 : 0),
    countNews: ({ name }: StaffEvent) => name === 'order.placed' && placed.inc(),
    providerAnswered: (call: string, outcome: string, seconds: number) =>
      providerCalls.observe({ call, outcome }, seconds),
    jobEnded: (job: string, outcome: 'done' | 'failed', seconds: number) =>
      jobs.observe({ job, outcome }, seconds),
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    contentType: registry.contentType,
    print: async () => `${await registry.metrics()}\n${requests.print()}`,
  }
}

export type Metrics = ReturnType<typeof createMetrics>

function addStreamGauges(registry: Registry) {
  const addGauge = (name: string, help: string, count: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(count())
      },
    })
  addGauge(
    'tukunya_event_streams_open',
    'Screens of staff that listen for news at this server.',
    countStreams,
  )
  addGauge(
    'tukunya_live_streams_open',
    'Pages of customers that receive live stock from this server.',
    countLiveStreams,
  )
}

function addConnectionGauge(registry: Registry, connections: () => Connections) {
  return new Gauge({
    name: 'tukunya_database_connections',
    help: 'Connections of this server to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
}

/** Every server reports the same values, so do not add them up. */
function createShopGauges(registry: Registry) {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

  const isUp = gauge('tukunya_database_up', '1 while the database answers, else 0.')
  const holds = gauge('tukunya_holds_open', 'Checkouts whose portions are off the shelf.')
  const attention = gauge('tukunya_payments_needing_attention', 'Payments for a person to look at.')
  const refunds = gauge(
    'tukunya_refunds_open',
    'Refunds that have not ended well yet, by state.',
    'state',
  )
  const overdue = gauge(
    'tukunya_job_overdue_seconds',
    'How late a job is with the oldest of its work; it may be late by its own pause.',
    'job',
  )

  return (figures: ShopFigures | undefined) => {
    for (const one of [holds, attention]) one.remove()
    for (const one of [refunds, overdue]) one.reset()
    isUp.set(figures ? 1 : 0)
    if (!figures) return
    holds.set(figures.openHolds)
    attention.set(figures.needingAttention)
    for (const [state, count] of Object.entries(figures.openRefunds)) refunds.set({ state }, count)
    for (const [job, seconds] of Object.entries(figures.overdueSeconds))
      overdue.set({ job }, seconds)
  }
}
