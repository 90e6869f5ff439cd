interface BrokerEvent {
  presentation_id: number;
  operator_id: number;
  saved_at: Date;
  locked_at: Date | null;
}

/** Tables of `m0011Broker`. */
export interface BrokerTables {
  broker_event: BrokerEvent;
}
