"""HTTP and WebSocket over tables."""
